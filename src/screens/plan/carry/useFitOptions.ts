import { useMemo } from 'react';
import { useAbsenceFinder } from '../../../actors/lists/absenceList.ts';
import { usePendingJobs } from '../../../actors/changes/change.ts';
import { JobList } from '../../../actors/lists/jobList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useNow } from '../../../actors/clock/useToday.ts';
import { useWeeklyLimit } from '../../../actors/session/useWeeklyLimit.ts';
import type { FitOptions } from '../../../domain/plan/laneFit.ts';

/** By what it is judged who fits, with the changes that are pending; null until all of it is known. */
export function useFitOptions(): FitOptions | null {
  const { timeZone } = useRuntime().api.config;
  const now = useNow();
  const jobs = usePendingJobs(JobList.useRows());
  const absenceOf = useAbsenceFinder();
  const weeklyLimit = useWeeklyLimit();
  return useMemo(
    () => (jobs && absenceOf ? { jobs, absenceOf, now, timeZone, weeklyLimit } : null),
    [jobs, absenceOf, now, timeZone, weeklyLimit],
  );
}
