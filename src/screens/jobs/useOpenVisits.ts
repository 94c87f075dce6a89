import { useMemo } from 'react';
import { JobList } from '../../actors/lists/jobList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useNow } from '../../actors/clock/useToday.ts';
import type { DayWindow } from '../../domain/recurrence/visits.ts';
import { openVisitsByJob } from '../../domain/visits/upcoming/openVisits.ts';
import type { ShiftsByJob } from './useJobLines.ts';

/** The visits without a worker that begin on these days and are not over. */
export function useOpenVisits({ first, last }: DayWindow): ShiftsByJob {
  const jobs = JobList.useRows();
  const now = useNow();
  const { timeZone } = useRuntime().api.config;
  return useMemo(
    () => jobs && openVisitsByJob(jobs, { now, window: { first, last }, timeZone }),
    [jobs, now, first, last, timeZone],
  );
}
