import { useMemo } from 'react';
import { LIST_PATHS } from '../../api/client/listCache.ts';
import { allCustomers, fetchCustomer } from '../../api/people/customers.ts';
import type {
  Customer,
  CustomerNote,
  JobListing,
  ListRecord,
  Texts,
} from '../../domain/entities.ts';
import { customerOfJob } from '../../domain/job/jobOfCustomer.ts';
import { fetchedList } from '../lists/fetchedList.ts';
import { createRecordList } from '../lists/recordList.ts';
import { useRuntime } from '../runtime/runtime.ts';

/** Without the notes while only a list of customers is known. */
type VisitedCustomer = Customer & Partial<Texts<CustomerNote>>;

/** The customer of a visit: a list of one. */
export const VisitCustomer = createRecordList<VisitedCustomer>();

/** The last loaded list of all customers; null if never loaded. */
function useListedCustomers(): readonly Customer[] | null {
  return useRuntime().api.listCache.get<Customer>(allCustomers)?.list.rows ?? null;
}

type PlacedJob = Pick<JobListing, 'customerId' | 'customerName' | 'customerPosition'>;

/** The id of whom a job is for; null if it is not known. */
export function useCustomerIdOf(job: PlacedJob): number | null {
  const listed = useListedCustomers();
  return job.customerId ?? customerOfJob(job, listed ?? [])?.id ?? null;
}

/** The props of the provider: at first it has what the list of customers says. */
export function useVisitCustomerProps(id: number) {
  const { api, actorOptions } = useRuntime();
  return useMemo(() => {
    const { list } = api.listCache.get<Customer>(allCustomers) ?? {};
    const rows = list?.rows.filter((row) => row.id === id) ?? [];
    return {
      of: { path: LIST_PATHS.customers, includes: (saved: ListRecord) => saved.id === id },
      ...fetchedList(
        { actorOptions },
        async (signal) => ({
          rows: [await fetchCustomer(api, id, signal)],
          unreadable: 0,
          loadedAt: api.now(),
        }),
        list && rows.length > 0 ? { ...list, rows, unreadable: 0 } : null,
      ),
    };
  }, [api, actorOptions, id]);
}
