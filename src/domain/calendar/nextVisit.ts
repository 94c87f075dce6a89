import type { JobListing, LocalDateTime } from '../entities.ts';
import { upcomingVisits, type Visit } from '../recurrence/visits.ts';

/**
 * The visit of a job that is going on at `now`, a wall time in the zone, or else the next one of
 * all its events. Null if there are no more; events with an invalid rule have none.
 */
export function nextVisit(
  { fromDate, events }: Pick<JobListing, 'fromDate' | 'events'>,
  now: LocalDateTime,
  timeZone: string,
): Visit | null {
  let next: Visit | null = null;
  for (const event of events) {
    const [visit] = upcomingVisits(event, fromDate, { now, count: 1, timeZone }) ?? [];
    if (visit && (!next || visit.start < next.start)) next = visit;
  }
  return next;
}
