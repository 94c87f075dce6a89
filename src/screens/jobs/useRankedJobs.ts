import { useEffect } from 'react';
import { JobList } from '../../actors/jobList.ts';
import type { JobListing } from '../../domain/entities.ts';
import { logWarning } from '../../log.ts';

/** All jobs, to rank workers by; null while they load and if that fails, which is logged. */
export function useRankedJobs(): readonly JobListing[] | null {
  const failure = JobList.useSelector(({ context }) => context.failure);
  useEffect(() => {
    if (failure) logWarning({ event: 'ranking.loadFailed', code: failure.code });
  }, [failure]);
  return JobList.useRows();
}
