import { fetchJobListings, type JobQuery } from '../api/jobs.ts';
import { fetchWorkers } from '../api/workers.ts';
import type { JobListing, Worker } from '../domain/entities.ts';
import { withWorkerNames, type JobRow } from '../domain/jobRow.ts';
import { LIST_KEYS } from './lastRows.ts';
import { createRecordList, type ListQuery } from './recordList.ts';

export const JobList = createRecordList<JobRow>();

const NOBODY: readonly Worker[] = [];

const knownRows = new WeakMap<
  readonly JobListing[],
  WeakMap<readonly Worker[], readonly JobRow[]>
>();

/** The jobs with the names of their workers: the same rows as before as long as both lists are. */
function rowsOf(jobs: readonly JobListing[], workers: readonly Worker[]): readonly JobRow[] {
  const known = knownRows.get(jobs) ?? new WeakMap<readonly Worker[], readonly JobRow[]>();
  knownRows.set(jobs, known);
  const rows = known.get(workers) ?? withWorkerNames(jobs, workers);
  known.set(workers, rows);
  return rows;
}

/** The jobs that a query names, with the names of their workers. */
function jobsOf(key: string, query: JobQuery): ListQuery<JobRow> {
  return {
    key,
    fetch: async (api, signal) => {
      const [jobs, workers] = await Promise.all([
        fetchJobListings(api, query, signal),
        fetchWorkers(api, signal),
      ]);
      return rowsOf(jobs, workers);
    },
  };
}

export const allJobs = jobsOf(LIST_KEYS.jobs, {});

export const newRequests: ListQuery<JobRow> = {
  key: `${LIST_KEYS.jobs} requested`,
  fetch: async (api, signal) =>
    rowsOf(await fetchJobListings(api, { hasWorker: false }, signal), NOBODY),
};

export const waitingJobs = jobsOf(`${LIST_KEYS.jobs} waiting`, {
  hasWorker: true,
  unconfirmed: true,
});

export function jobsOfWorker(worker: number): ListQuery<JobRow> {
  return jobsOf(`${LIST_KEYS.jobs} of worker ${worker}`, { worker });
}
