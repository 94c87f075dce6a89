import type { JobListing } from '../../domain/entities.ts';
import { createRecordList } from './recordList.ts';

export { followingJobs } from '../../api/jobs/jobSplit.ts';

/** The jobs that go on with one. */
export const FollowingJobs = createRecordList<JobListing>();
