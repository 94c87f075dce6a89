import { useMemo, useState } from 'react';
import { useAbsenceFinder } from '../../actors/lists/absenceList.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useNow } from '../../actors/clock/useToday.ts';
import { substitutedVisits } from '../../domain/absences/substitutedVisits.ts';
import type { DayWindow } from '../../domain/recurrence/visits.ts';
import type { OfJob } from '../../domain/visits/jobVisits.ts';

/** The visits of a worker that were given away, as of when this was mounted; null while lists load. */
export function useSubstitutedVisits(
  workerId: number,
  days: DayWindow | null,
): readonly OfJob[] | null {
  const { timeZone } = useRuntime().api.config;
  const [now] = useState(useNow());
  const jobs = JobList.useRows();
  const absenceOf = useAbsenceFinder();
  const { first, last } = days ?? {};
  return useMemo(() => {
    if (!jobs || !absenceOf) return null;
    const window = first && last ? { first, last } : null;
    return substitutedVisits({ jobs, workerId, now, days: window, absenceOf, timeZone });
  }, [jobs, absenceOf, workerId, now, first, last, timeZone]);
}
