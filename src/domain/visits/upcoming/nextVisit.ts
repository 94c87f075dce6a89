import type { LocalDateTime } from '../../entities.ts';
import type { TimeRange } from '../../recurrence/visits.ts';
import { visitsFrom, type Scheduled } from '../jobVisits.ts';
import { workersAt, type Staffed } from '../workersOf.ts';
import type { VisitKey } from '../changes/visitPatch.ts';

export interface Shift extends TimeRange, VisitKey {
  /** Who comes; empty if nobody does yet. */
  readonly workerIds: readonly number[];
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
  const [next] = visitsFrom(job, { now, count: 1, timeZone }).visits;
  return next ? { ...next, workerIds: workersAt(job, next, next) } : null;
}
