import { useMemo } from 'react';
import { JobList } from '../../actors/lists/jobList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useNow } from '../../actors/clock/useToday.ts';
import { openVisitsByJob } from '../../domain/visits/upcoming/openVisits.ts';
import type { ShiftsByJob } from './useJobLines.ts';
import { useOverlapWindow } from './overlaps/useOverlaps.ts';

/** The coming visits without a worker, within the days that lists look ahead. */
export function useOpenVisits(): ShiftsByJob {
  const jobs = JobList.useRows();
  const window = useOverlapWindow();
  const now = useNow();
  const { timeZone } = useRuntime().api.config;
  return useMemo(
    () => jobs && openVisitsByJob(jobs, { now, window, timeZone }),
    [jobs, now, window, timeZone],
  );
}
