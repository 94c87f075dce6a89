import { useEffect } from 'react';
import { JobList } from '../../actors/jobList.ts';
import { WorkerList } from '../../actors/workerList.ts';
import { logWarning } from '../../log.ts';

/** A list that could not be loaded is logged; the calendar itself shows nothing of it. */
export function useLogFailures(): void {
  const jobs = JobList.useSelector(({ context }) => context.failure);
  const workers = WorkerList.useSelector(({ context }) => context.failure);
  useEffect(() => {
    if (jobs) logWarning({ event: 'calendar.loadFailed', list: 'jobs', code: jobs.code });
  }, [jobs]);
  useEffect(() => {
    if (workers) logWarning({ event: 'calendar.loadFailed', list: 'workers', code: workers.code });
  }, [workers]);
}
