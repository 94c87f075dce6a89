import type { LocalDateTime } from '../../entities.ts';
import type { TimeRange } from '../../recurrence/visits.ts';
import { visitsFrom, type Scheduled, type UpcomingOptions } from '../jobVisits.ts';
import { workersAt, type Staffed } from '../workersOf.ts';
import type { VisitKey } from '../changes/visitPatch.ts';

export interface Shift extends TimeRange, VisitKey {
  /** Who comes; empty if nobody does yet. */
  readonly workerIds: readonly number[];
}

/** The first visits of a job that take place and end after `now`, with who comes. */
export function nextVisits(job: Scheduled & Staffed, options: UpcomingOptions): readonly Shift[] {
  const { visits } = visitsFrom(job, options);
  return visits.map((visit) => ({ ...visit, workerIds: workersAt(job, visit, visit) }));
}

/**
 * The visit of a job that is going on at `now`, a wall time in the zone, or else the next one of
 * all its events. Null if there are no more; events with an invalid rule have none.
 */
export function nextVisit(
  job: Scheduled & Staffed,
  now: LocalDateTime,
  timeZone: string,
): Shift | null {
  return nextVisits(job, { now, count: 1, timeZone })[0] ?? null;
}
