import type { LocalDateTime } from '../entities.ts';
import type { DayWindow } from '../recurrence/visits.ts';
import { visitsOf, type OfJob, type ScheduledJob } from '../visits/jobVisits.ts';
import { workersOf } from '../visits/workersOf.ts';
import { absenceFinder, absencesAmong, type AbsentDays } from './absentAt.ts';
import { absencesIn } from './ownAbsences.ts';

interface AbsentOptions {
  /** A wall time in the zone: what ends before it is left out. */
  readonly now: LocalDateTime;
  readonly window: DayWindow;
  /** `HH:mm` */
  readonly noon: string;
  readonly timeZone: string;
}

/**
 * The visits of the window that take place and to which somebody is to come who is absent, job by
 * job. One past midnight belongs to the day on which it starts; one that is given to somebody else
 * is theirs. Only the jobs of those who are absent are expanded.
 */
export function absentVisits<Job extends ScheduledJob>(
  jobs: readonly Job[],
  absences: readonly AbsentDays[],
  { now, window, noon, timeZone }: AbsentOptions,
): readonly OfJob<Job>[] {
  const known = absencesIn(absences, window);
  if (known.length === 0) return [];
  const away = new Set(known.map(({ workerId }) => workerId));
  const absenceOf = absenceFinder(known, noon);
  return jobs
    .filter((job) => [...workersOf(job)].some((id) => away.has(id)))
    .flatMap((job) =>
      visitsOf(job, window, timeZone)
        .visits.filter(
          (visit) => visit.end > now && absencesAmong(visit.workerIds, visit, absenceOf).length > 0,
        )
        .map((visit) => ({ job, visit })),
    );
}
