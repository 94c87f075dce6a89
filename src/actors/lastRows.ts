import type { Api } from '../api/createApi.ts';
import type { Job, JobListing, ListRecord, ListResult, Person } from '../domain/entities.ts';

/** What the lists' queries are called; all lists of jobs begin alike. */
export const LIST_KEYS = { customers: 'customers', workers: 'workers', jobs: 'jobs' } as const;

function listsOfJobs({ lastRows }: Api): string[] {
  return [...lastRows.keys()].filter((key) => key.startsWith(LIST_KEYS.jobs));
}

/** The customer of a job as the lists know it; null where none does. */
export function listedCustomer(api: Api, jobId: number): number | null {
  for (const list of listsOfJobs(api)) {
    const { rows } = api.lastRows.get(list) as ListResult<JobListing>;
    const row = rows.find(({ id }) => id === jobId);
    if (row) return row.customerId;
  }
  return null;
}

function mendRow<Row extends ListRecord>(
  { lastRows }: Api,
  list: string,
  id: number,
  mend: (row: Row) => Row,
): void {
  const known = lastRows.get(list) as ListResult<Row> | undefined;
  if (known) {
    const rows = known.rows.map((row) => (row.id === id ? mend(row) : row));
    lastRows.set(list, { ...known, rows });
  }
}

/**
 * Puts a customer or worker who was saved among the rows that their list shows to whoever comes
 * back. Jobs bear a customer's name; where that is a new one, the lists of jobs have to be loaded anew.
 */
export function mendPerson<Known extends Person>(
  api: Api,
  list: 'customers' | 'workers',
  before: Known,
  saved: Known,
): Known {
  mendRow(api, list, saved.id, () => saved);
  if (list === LIST_KEYS.customers && saved.name !== before.name) {
    for (const jobs of listsOfJobs(api)) api.lastRows.delete(jobs);
  }
  return saved;
}

/** Puts a job that was saved among the rows that lists of jobs show to whoever comes back. */
export function mendJob(api: Api, saved: Job): Job {
  const { fromDate, events, unreadableEvents = 0, confirmations, workerId } = saved;
  const changed = { fromDate, events, unreadableEvents, confirmations, workerId };
  for (const list of listsOfJobs(api)) {
    mendRow<JobListing>(api, list, saved.id, (row) => ({ ...row, ...changed }));
  }
  return saved;
}
