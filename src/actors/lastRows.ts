import type { Api } from '../api/createApi.ts';
import type { Job, ListRecord, Person, Worker } from '../domain/entities.ts';
import { withWorkerNames, type JobRow } from '../domain/jobRow.ts';

/** What the lists' queries are called; all lists of jobs begin alike. */
export const LIST_KEYS = { customers: 'customers', workers: 'workers', jobs: 'jobs' } as const;

function listsOfJobs({ lastRows }: Api): string[] {
  return [...lastRows.keys()].filter((key) => key.startsWith(LIST_KEYS.jobs));
}

/** The customer of a job as the lists know it; null where none does. */
export function listedCustomer(api: Api, jobId: number): number | null {
  for (const list of listsOfJobs(api)) {
    const rows = api.lastRows.get(list) as readonly JobRow[];
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
  const rows = lastRows.get(list) as readonly Row[] | undefined;
  if (rows) {
    lastRows.set(
      list,
      rows.map((row) => (row.id === id ? mend(row) : row)),
    );
  }
}

/**
 * Puts a customer or worker who was saved among the rows that their list shows to whoever comes
 * back. Jobs bear the name; where that is a new one, the lists of jobs have to be loaded anew.
 */
export function mendPerson<Known extends Person>(
  api: Api,
  list: 'customers' | 'workers',
  before: Known,
  saved: Known,
): Known {
  mendRow(api, list, saved.id, () => saved);
  if (saved.name !== before.name) {
    for (const jobs of listsOfJobs(api)) api.lastRows.delete(jobs);
  }
  return saved;
}

/** Puts a job that was saved among the rows that lists of jobs show to whoever comes back. */
export function mendJob(api: Api, saved: Job): Job {
  const { fromDate, events, confirmations, workerId } = saved;
  const workers = (api.lastRows.get(LIST_KEYS.workers) ?? []) as readonly Worker[];
  for (const list of listsOfJobs(api)) {
    mendRow<JobRow>(api, list, saved.id, (row) => {
      const mended = { ...row, fromDate, events, confirmations, workerId };
      return workerId === row.workerId ? mended : withWorkerNames([mended], workers)[0]!;
    });
  }
  return saved;
}
