import { useCallback, useMemo, useState } from 'react';
import { DEFAULT_PAGE_SIZE } from '../../domain/table.ts';
import type { ListParams } from './useListParams.ts';

const START: ListParams = { query: '', sort: null, page: 1, size: DEFAULT_PAGE_SIZE };

/** A list's parameters where it is a field of a form: the address says nothing of them. */
export function useOwnListParams() {
  const [params, setParams] = useState(START);
  const change = useCallback(
    (changed: Partial<ListParams>) => setParams((current) => ({ ...current, page: 1, ...changed })),
    [],
  );
  return useMemo(() => ({ params, change }), [params, change]);
}
