import { ascending } from '../ascending.ts';
import type { Absence, JobListing, LocalDateTime } from '../entities.ts';
import { dayOf } from '../time/dates.ts';
import { visitsOf, type JobVisit } from '../visits/jobVisits.ts';
import { workersOf } from '../visits/workersOf.ts';
import { takesPart } from './absentAt.ts';
import { daysLookedAt } from './usualDays.ts';

/** A visit of somebody who is going to be absent. */
export interface AffectedVisit {
  readonly job: JobListing;
  readonly visit: JobVisit;
  /** Whether it has begun: the customer may be waiting. */
  readonly isGoingOn: boolean;
}

interface AffectedOptions {
  readonly jobs: readonly JobListing[];
  readonly workerId: number;
  /** The days, and the part of each. */
  readonly absence: Pick<Absence, 'firstDay' | 'lastDay' | 'part'>;
  /** A wall time in the zone. */
  readonly now: LocalDateTime;
  /** `HH:mm` */
  readonly noon: string;
  readonly timeZone: string;
}

/**
 * The visits that a worker would make on the days of an absence and that end after `now`, ascending
 * by start. One past midnight belongs to the day on which it starts; one that is cancelled, or
 * given to somebody else, is not theirs.
 */
export function affectedVisits({
  jobs,
  workerId,
  absence,
  now,
  noon,
  timeZone,
}: AffectedOptions): readonly AffectedVisit[] {
  const window = daysLookedAt(absence);
  const isAffected = (visit: JobVisit) =>
    visit.workerIds.includes(workerId) &&
    dayOf(visit.start) >= window.first &&
    visit.end > now &&
    takesPart(visit, absence.part, noon);
  return jobs
    .filter((job) => workersOf(job).has(workerId))
    .flatMap((job) =>
      visitsOf(job, window, timeZone)
        .visits.filter(isAffected)
        .map((visit) => ({ job, visit, isGoingOn: visit.start <= now })),
    )
    .toSorted(
      (one, other) =>
        ascending(one.visit.start, other.visit.start) || ascending(one.visit.id, other.visit.id),
    );
}
