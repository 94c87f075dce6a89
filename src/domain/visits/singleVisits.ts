import { eventWithId } from '../job/eventIds.ts';
import { dayOf } from '../time/dates.ts';
import { visitsFrom, type ScheduledJob, type UpcomingOptions, type Visit } from './jobVisits.ts';
import { withVisitPatch } from './changes/visitChange.ts';
import { allVisits, exceptionDays } from './visitExceptions.ts';
import type { VisitKey } from './changes/visitPatch.ts';
import { workersAt } from './workersOf.ts';

/** A visit of a job where it takes place, or was to; null if there is none. */
export function visitOf(
  job: ScheduledJob,
  { eventId, seriesDay }: VisitKey,
  timeZone: string,
): Visit | null {
  const { start } = eventWithId(job, eventId)?.overrides?.[seriesDay] ?? {};
  const day = start ? dayOf(start) : seriesDay;
  const isMeant = (visit: Visit) => visit.eventId === eventId && visit.seriesDay === seriesDay;
  return allVisits(job, day, day, timeZone).find(isMeant) ?? null;
}

/**
 * The same at its planned time, without what it has of its own. Who comes are those who would come
 * where it takes place now, if it were given to nobody.
 */
export function plannedVisit(job: ScheduledJob, key: VisitKey, timeZone: string): Visit | null {
  const planned = visitOf(withVisitPatch(job, key, null), key, timeZone);
  const visit = planned && visitOf(job, key, timeZone);
  return visit && { ...planned, workerIds: workersAt(job, { ...visit, patch: null }, visit) };
}

/**
 * The first `count` visits of a job that end after `now`, ascending by start, the cancelled ones
 * among them. Fewer if there are no more.
 */
export function comingVisits(
  job: ScheduledJob,
  { now, count, timeZone }: UpcomingOptions,
): readonly Visit[] {
  const following = visitsFrom(job, { now, count, timeZone }).visits;
  const days = following.map(({ start }) => dayOf(start));
  const isMore = following.length === count;
  const last = (isMore ? days : [...days, ...exceptionDays(job)]).toSorted().at(-1);
  if (last === undefined) return [];
  return allVisits(job, dayOf(now), last, timeZone)
    .filter(({ end }) => end > now)
    .slice(0, count);
}
