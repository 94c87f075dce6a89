import { fetchJobListings } from '../api/jobs.ts';
import { fetchWorkers } from '../api/workers.ts';
import { withWorkerNames, type JobRow } from '../domain/jobRow.ts';
import { createRecordList, type ListQuery } from './recordList.ts';

export const JobList = createRecordList<JobRow>();

export const allJobs: ListQuery<JobRow> = {
  key: 'jobs',
  fetch: async (api, signal) => {
    const [jobs, workers] = await Promise.all([
      fetchJobListings(api, {}, signal),
      fetchWorkers(api, signal),
    ]);
    return withWorkerNames(jobs, workers);
  },
};
