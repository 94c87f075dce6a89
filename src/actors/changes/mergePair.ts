import { useMemo } from 'react';
import { fetchCustomer } from '../../api/people/customers.ts';
import { LIST_PATHS } from '../../api/client/listCache.ts';
import type { CustomerRecord, ListResult } from '../../domain/entities.ts';
import { fetchedList } from '../lists/fetchedList.ts';
import { createRecordList } from '../lists/recordList.ts';
import { useRuntime } from '../runtime/runtime.ts';

/** The customer that is to be taken up, and the one that takes it up where that is known. */
export const MergePair = createRecordList<CustomerRecord>();

const OF = { path: LIST_PATHS.customers, includes: () => true };

/** The props of the pair's provider; give it both ids as React key too. */
export function useMergePairProps(from: number, into: number | null) {
  const { api, actorOptions } = useRuntime();
  return useMemo(() => {
    const ids = into === null ? [from] : [from, into];
    const fetchBoth = async (signal: AbortSignal): Promise<ListResult<CustomerRecord>> => ({
      rows: await Promise.all(ids.map((id) => fetchCustomer(api, id, signal))),
      unreadable: 0,
      loadedAt: api.now(),
    });
    return { of: OF, ...fetchedList({ actorOptions }, fetchBoth) };
  }, [api, actorOptions, from, into]);
}
