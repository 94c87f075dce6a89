import type { LocalDateTime } from '../../entities.ts';
import { visitsAfter } from '../../recurrence/visits.ts';
import { addDays, dayOf } from '../../time/dates.ts';
import { visitsOf, type ScheduledJob } from '../jobVisits.ts';
import type { Shift } from './nextVisit.ts';
import { exceptionDays } from '../visitExceptions.ts';
import { workersOn } from '../workersOf.ts';

/**
 * The visit that is going on at `now`, a wall time in the zone, or the next one of everybody who has
 * visits of the job to come, by their ids. Only the days on which somebody else may come are looked
 * at one by one.
 */
export function nextVisitOfEach(
  job: ScheduledJob,
  now: LocalDateTime,
  timeZone: string,
): ReadonlyMap<number, Shift> {
  const next = new Map<number, Shift>();
  const take = (visit: Shift) => {
    for (const id of visit.workerIds) {
      const known = next.get(id);
      if (!known || visit.start < known.start) next.set(id, visit);
    }
  };
  const { fromDate, events, earlierWorkers = [] } = job;
  const today = dayOf(now);
  const days = [...exceptionDays(job), ...earlierWorkers.map(({ until }) => until)];
  const last = days.toSorted().at(-1);
  if (last !== undefined) {
    // A change of the clock may move a visit of the last day to the day after it.
    const window = { first: today, last: last < today ? today : addDays(last, 1) };
    for (const visit of visitsOf(job, window, timeZone).visits) {
      if (visit.end > now) take(visit);
    }
  }
  for (const event of events) {
    for (const visit of visitsAfter(event, fromDate, now, timeZone) ?? []) {
      if (last !== undefined && visit.seriesDay <= last) continue;
      const workerIds = workersOn(job, event, dayOf(visit.start), undefined);
      take({ ...visit, eventId: event.id, workerIds });
      break;
    }
  }
  return next;
}
