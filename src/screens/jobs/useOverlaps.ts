import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { JobList } from '../../actors/jobList.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { useToday } from '../../actors/useToday.ts';
import type { JobListing } from '../../domain/entities.ts';
import type { DayWindow } from '../../domain/recurrence/visits.ts';
import { addDays, timeOf } from '../../domain/time/dates.ts';
import {
  overlapFinder,
  overlappingVisits,
  type VisitOverlap,
} from '../../domain/visits/overlappingVisits.ts';
import { workersOf } from '../../domain/visits/workersOf.ts';
import type { JobLine } from '../../domain/job/jobLines.ts';

const DAYS_AHEAD = 28;

/** The days within which lists name overlaps. */
export function useOverlapWindow(): DayWindow {
  const today = useToday();
  return useMemo(() => ({ first: today, last: addDays(today, DAYS_AHEAD - 1) }), [today]);
}

/** The overlaps of jobs within these days; null until they are worked out, after the page is painted. */
export function useOverlaps(jobs: readonly JobListing[] | null): readonly VisitOverlap[] | null {
  const deferred = useDeferredValue(jobs, null);
  const window = useOverlapWindow();
  const { timeZone } = useRuntime().api.config;
  return useMemo(
    () => deferred && overlappingVisits(deferred, window, timeZone),
    [deferred, window, timeZone],
  );
}

/** Of the jobs of a list, those of whoever comes to one of the jobs that are shown. */
function useJobsOfSameWorkers(shown: readonly JobListing[] | null): readonly JobListing[] | null {
  const all = JobList.useRows();
  return useMemo(() => {
    if (!all || !shown || shown === all) return all;
    const ids = new Set(shown.flatMap((job) => [...workersOf(job)]));
    return all.filter((job) => [...workersOf(job)].some((id) => ids.has(id)));
  }, [all, shown]);
}

/** Says with what the visit of a line overlaps: `Überschneidung mit Bäckerei Hug, 08:00–10:00`. */
export function useOverlapWords(
  shown: readonly JobListing[] | null,
): (line: Pick<JobLine, 'id' | 'nextVisit'>) => string {
  const { t } = useLingui();
  const overlaps = useOverlaps(useJobsOfSameWorkers(shown));
  return useMemo(() => {
    const othersAt = overlapFinder(overlaps ?? []);
    return ({ id, nextVisit }) =>
      (nextVisit ? othersAt(id, nextVisit) : [])
        .map(({ customerName, start, end }) => {
          const name = customerName || t`Unknown customer`;
          const times = `${timeOf(start)}–${timeOf(end)}`;
          return t`Overlaps with ${name}, ${times}`;
        })
        .join(', ');
  }, [overlaps, t]);
}
