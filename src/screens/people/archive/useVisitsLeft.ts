import { useMemo } from 'react';
import { JobList } from '../../../actors/jobList.ts';
import { useRuntime } from '../../../actors/runtime.ts';
import { useNow } from '../../../actors/useToday.ts';
import type { JobListing } from '../../../domain/entities.ts';
import { visitsLeft, type VisitsLeft } from '../../../domain/visits/visitsLeft.ts';

/**
 * The visits of the jobs around that are left of a record, null if some never cease; undefined until
 * the jobs are known. `isOwn` says whether a job is one of the record; stable.
 */
export function useVisitsLeft(isOwn: (job: JobListing) => boolean): VisitsLeft | null | undefined {
  const { timeZone } = useRuntime().api.config;
  const jobs = JobList.useRows();
  const now = useNow();
  return useMemo(
    () => (jobs ? visitsLeft(jobs.filter(isOwn), now, timeZone) : undefined),
    [jobs, isOwn, now, timeZone],
  );
}
