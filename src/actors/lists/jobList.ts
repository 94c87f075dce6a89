import { jobsWhere } from '../../api/jobs/jobs.ts';
import type { JobListing } from '../../domain/entities.ts';
import { createRecordList } from './recordList.ts';
import { useRuntime } from '../runtime/runtime.ts';

export const JobList = createRecordList<JobListing>();

export const allJobs = jobsWhere({});

export const newRequests = jobsWhere({ hasWorker: false });

export const waitingJobs = jobsWhere({ hasWorker: true, unconfirmed: true });

export function jobsOfWorker(worker: number) {
  return jobsWhere({ worker });
}

/** The last loaded list of all jobs, for components without a list; null if never loaded. */
export function useCachedJobs(): readonly JobListing[] | null {
  return useRuntime().api.listCache.get<JobListing>(allJobs)?.list.rows ?? null;
}
