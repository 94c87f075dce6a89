import { useMemo } from 'react';
import { JobList } from '../../actors/jobList.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { useNow } from '../../actors/useToday.ts';
import { openVisitsByJob } from '../../domain/visits/openVisits.ts';
import type { VisitsByJob } from './useJobLines.ts';
import { useOverlapWindow } from './useOverlaps.ts';

/** The visits to come to which nobody comes, of the days within which lists look. */
export function useOpenVisits(): VisitsByJob {
  const jobs = JobList.useRows();
  const window = useOverlapWindow();
  const now = useNow();
  const { timeZone } = useRuntime().api.config;
  return useMemo(
    () => jobs && openVisitsByJob(jobs, { now, window, timeZone }),
    [jobs, now, window, timeZone],
  );
}
