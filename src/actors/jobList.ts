import { fetchJobListings, type JobQuery } from '../api/jobs.ts';
import { fetchWorkers } from '../api/workers.ts';
import { withWorkerNames, type JobRow } from '../domain/jobRow.ts';
import { LIST_KEYS } from './lastRows.ts';
import { createRecordList, type ListQuery } from './recordList.ts';

export const JobList = createRecordList<JobRow>();

/** The jobs that a query names, with the names of their workers. */
function jobsOf(key: string, query: JobQuery): ListQuery<JobRow> {
  return {
    key,
    fetch: async (api, signal) => {
      const [jobs, workers] = await Promise.all([
        fetchJobListings(api, query, signal),
        fetchWorkers(api, signal),
      ]);
      return withWorkerNames(jobs, workers);
    },
  };
}

export const allJobs = jobsOf(LIST_KEYS.jobs, {});

export const newRequests: ListQuery<JobRow> = {
  key: `${LIST_KEYS.jobs} requested`,
  fetch: async (api, signal) =>
    withWorkerNames(await fetchJobListings(api, { hasWorker: false }, signal), []),
};

export const waitingJobs = jobsOf(`${LIST_KEYS.jobs} waiting`, {
  hasWorker: true,
  unconfirmed: true,
});

export function jobsOfWorker(worker: number): ListQuery<JobRow> {
  return jobsOf(`${LIST_KEYS.jobs} of worker ${worker}`, { worker });
}
