import { jobsWhere } from '../api/jobs.ts';
import type { JobListing } from '../domain/entities.ts';
import { createRecordList } from './recordList.ts';

export const JobList = createRecordList<JobListing>();

export const allJobs = jobsWhere({});

export const newRequests = jobsWhere({ hasWorker: false });

export const waitingJobs = jobsWhere({ hasWorker: true, unconfirmed: true });

export function jobsOfWorker(worker: number) {
  return jobsWhere({ worker });
}
