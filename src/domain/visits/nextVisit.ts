import type { LocalDateTime } from '../entities.ts';
import type { Visit } from '../recurrence/visits.ts';
import { visitsFrom, type Scheduled } from './jobVisits.ts';

/**
 * The visit of a job that is going on at `now`, a wall time in the zone, or else the next one of
 * all its events. Null if there are no more; events with an invalid rule have none.
 */
export function nextVisit(job: Scheduled, now: LocalDateTime, timeZone: string): Visit | null {
  return visitsFrom(job, { now, count: 1, timeZone }).visits[0] ?? null;
}
