import { fetchJobListings, type JobQuery } from '../api/jobs.ts';
import type { JobListing } from '../domain/entities.ts';
import { LIST_KEYS } from './lastRows.ts';
import { createRecordList, type ListQuery } from './recordList.ts';

export const JobList = createRecordList<JobListing>();

function jobsOf(key: string, query: JobQuery): ListQuery<JobListing> {
  return { key, fetch: (api, signal) => fetchJobListings(api, query, signal) };
}

export const allJobs = jobsOf(LIST_KEYS.jobs, {});

export const newRequests = jobsOf(`${LIST_KEYS.jobs} requested`, { hasWorker: false });

export const waitingJobs = jobsOf(`${LIST_KEYS.jobs} waiting`, {
  hasWorker: true,
  unconfirmed: true,
});

export function jobsOfWorker(worker: number): ListQuery<JobListing> {
  return jobsOf(`${LIST_KEYS.jobs} of worker ${worker}`, { worker });
}
