import type { Absence, JobListing, LocalDateTime } from '../entities.ts';
import type { DayWindow } from '../recurrence/visits.ts';
import { visitsOf, type JobVisit, type ScheduledJob } from '../visits/jobVisits.ts';
import { workersOf } from '../visits/workersOf.ts';
import { absencesAmong, type AbsenceFinder } from './absentAt.ts';

interface AbsentVisit<Job> {
  readonly job: Job;
  readonly visit: JobVisit;
}

interface AbsentOptions {
  /** A wall time in the zone: what ends before it is left out. */
  readonly now: LocalDateTime;
  readonly window: DayWindow;
  readonly timeZone: string;
  readonly absenceOf: AbsenceFinder;
}

/** Those who are absent on any of the days. */
function awayIn(absences: readonly Absence[], { first, last }: DayWindow): ReadonlySet<number> {
  const away = absences.filter(
    ({ firstDay, lastDay }) => firstDay <= last && (lastDay === null || lastDay >= first),
  );
  return new Set(away.map(({ workerId }) => workerId));
}

/**
 * The visits of the window that take place and to which somebody is to come who is absent, job by
 * job. Only the jobs of those who are absent are expanded.
 */
export function absentVisits<Job extends ScheduledJob & Pick<JobListing, 'customerName'>>(
  jobs: readonly Job[],
  absences: readonly Absence[],
  { now, window, timeZone, absenceOf }: AbsentOptions,
): readonly AbsentVisit<Job>[] {
  const away = awayIn(absences, window);
  if (away.size === 0) return [];
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
