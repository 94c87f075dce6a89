import { useDeferredValue, useMemo } from 'react';
import { JobList } from '../../actors/jobList.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { useToday } from '../../actors/useToday.ts';
import type { DayWindow } from '../../domain/recurrence/visits.ts';
import { addDays } from '../../domain/time/dates.ts';
import {
  overlapFinder,
  overlappingVisits,
  type VisitOverlap,
} from '../../domain/visits/overlappingVisits.ts';
import type { JobLine } from '../../domain/job/jobLines.ts';
import { useOverlapText } from './useOverlapText.ts';

const DAYS_AHEAD = 28;

/** The days within which lists name overlaps. */
export function useOverlapWindow(): DayWindow {
  const today = useToday();
  return useMemo(() => ({ first: today, last: addDays(today, DAYS_AHEAD - 1) }), [today]);
}

/** The overlaps of the jobs around within these days; null until they are known, after the list is painted. */
export function useOverlaps(): readonly VisitOverlap[] | null {
  const jobs = useDeferredValue(JobList.useRows(), null);
  const overlapWindow = useOverlapWindow();
  const { timeZone } = useRuntime().api.config;
  return useMemo(
    () => jobs && overlappingVisits(jobs, overlapWindow, timeZone),
    [jobs, overlapWindow, timeZone],
  );
}

/** Says with what the visit of a line overlaps: `Überschneidung mit Bäckerei Hug, 08:00–10:00`. */
export function useOverlapWords(): (line: Pick<JobLine, 'id' | 'nextVisit'>) => string {
  const overlapText = useOverlapText();
  const overlaps = useOverlaps();
  return useMemo(() => {
    const othersAt = overlapFinder(overlaps ?? []);
    return ({ id, nextVisit }) =>
      (nextVisit ? othersAt(id, nextVisit) : [])
        .map((other) => overlapText(other.customerName, other))
        .join(', ');
  }, [overlaps, overlapText]);
}
