import type { AppointmentEvent, Job, JobEvent, LocalDate } from '../../entities.ts';
import { parseRule } from '../../recurrence/rule.ts';
import { nextDays } from '../../recurrence/series.ts';
import { ANY_ZONE, type TimeRange } from '../../recurrence/visits.ts';
import { addDays, at, dayOf, daysBetween, timeOf, weekdayIndex } from '../../time/dates.ts';
import { moved, withOverride, type VisitKey } from '../../visits/changes/visitPatch.ts';
import { movedToWeekday, reanchored, weekdayOf, withStart } from '../appointment.ts';
import { eventWithId } from '../eventIds.ts';
import { dayAfter } from './dayAfterEdit.ts';
import { visitName, type JobDraft } from '../jobDraft.ts';
import { keepingEnd } from './seriesEnd.ts';
import { DAYS_COMPARED, eventsBefore, splitOn, type PartOfJob } from './split.ts';

type Planned = Pick<Job, 'fromDate' | 'events' | 'unreadableEvents' | 'earlierWorkers'>;

/** When the visits of an edited job are; each event has its id. */
export type EditedSeries = Pick<Job, 'fromDate' | 'events'>;

/** The first days of a series from one on; none of a single event. */
function daysFrom(
  event: AppointmentEvent,
  fromDate: LocalDate | null,
  day: LocalDate,
  count: number,
): readonly LocalDate[] {
  const time = timeOf(event.start);
  const parsed = event.rule === null ? null : parseRule(event.rule, time);
  if (!parsed?.ok) return [];
  const from = fromDate ?? dayOf(event.start);
  return nextDays({ rule: parsed.rule, from, time, timeZone: ANY_ZONE }, day, count);
}

/** The series with its visit of a day at another time; null if its rule cannot have that weekday. */
function movedEvent(
  event: JobEvent,
  seriesDay: LocalDate,
  { start, end }: TimeRange,
  fromDate: LocalDate | null,
): JobEvent | null {
  const weekday = weekdayIndex(dayOf(start));
  const isOtherWeekday = weekday !== weekdayIndex(seriesDay);
  if (isOtherWeekday && weekdayOf(event) === null) return null;
  const onWeekday = isOtherWeekday ? movedToWeekday(event, weekday, fromDate) : event;
  const timed = withStart(onWeekday, timeOf(start));
  const lastDay = addDays(dayOf(timed.start), daysBetween(dayOf(start), dayOf(end)));
  const { overrides: known, ...planned } = timed;
  const patch = moved(known?.[seriesDay] ?? null, null);
  const overrides = withOverride(known, seriesDay, patch);
  return { ...planned, end: at(lastDay, timeOf(end)), ...(overrides && { overrides }) };
}

/** The whole series of a visit at another time; null if the visit would not be at that time then. */
export function allMoved(
  job: Planned,
  { eventId, seriesDay }: VisitKey,
  period: TimeRange,
): EditedSeries | null {
  const { fromDate } = job;
  const before = eventWithId(job, eventId);
  if (!before || before.rule === null) return null;
  const event = movedEvent(before, seriesDay, period, fromDate);
  if (!event) return null;
  const events = job.events.map((one) => (one === before ? event : one));
  const kept = keepingEnd(job, { fromDate, events });
  const day = dayAfter(
    { event: before, fromDate },
    { event: eventWithId({ events: kept }, eventId)!, fromDate },
    seriesDay,
  );
  return day === dayOf(period.start) ? { fromDate, events: kept } : null;
}

/** The rest of a job as another one, and that with its series at another time. */
interface MovedRest {
  readonly rest: PartOfJob;
  readonly edited: EditedSeries;
}

/**
 * The series from a visit on at another time, which is the first of it. It starts on the day of the
 * visit or on that to which it is moved, whichever leaves the other series of the job as they are;
 * null if neither does, or the job is not split on that day.
 */
export function restMoved(
  job: Planned,
  { eventId, seriesDay }: VisitKey,
  period: TimeRange,
): MovedRest | null {
  const split = splitOn(job, seriesDay);
  if (!split.ok) return null;
  const { following: rest } = split;
  const start = rest.fromDate!;
  for (const fromDate of [start, dayOf(period.start)]) {
    const events = rest.events.flatMap((event): JobEvent[] => {
      const isMeant = event.id === eventId;
      const edited = isMeant ? movedEvent(event, seriesDay, period, fromDate) : event;
      if (!edited) return [];
      return [edited.rule === null ? edited : reanchored(edited, fromDate)];
    });
    if (events.length < rest.events.length) continue;
    const kept = keepingEnd(rest, { fromDate, events });
    const isRight = kept.every((event, index) => {
      const before = rest.events[index]!;
      if (before.id === eventId) {
        return daysFrom(event, fromDate, fromDate, 1)[0] === dayOf(period.start);
      }
      const days = daysFrom(event, fromDate, fromDate, DAYS_COMPARED);
      return days.join() === daysFrom(before, start, start, DAYS_COMPARED).join();
    });
    if (isRight) return { rest, edited: { fromDate, events: kept } };
  }
  return null;
}

/** The job without its visits from a day on; those that are moved beyond it take place there. */
export function endedOn(
  job: Planned,
  day: LocalDate,
): (Pick<Job, 'events'> & Pick<JobDraft, 'keptVisits'>) | null {
  const events = eventsBefore(job, day);
  if (!events) return null;
  const earlier = job.events.flatMap(({ id: eventId, overrides = {} }) =>
    Object.keys(overrides)
      .filter((key) => key < day)
      .map((key) => [visitName({ eventId, seriesDay: key as LocalDate }), true] as const),
  );
  return { events, keptVisits: Object.fromEntries(earlier) };
}

/** Which visits a change of one is to hold for: this one alone, this and the later ones, or all. */
export type Scope = 'visit' | 'from' | 'all';

/** Whether the visit is one of a series, and not the last one that is planned. */
function hasLater(job: Planned, { eventId, seriesDay }: VisitKey): boolean {
  const { fromDate, events } = job;
  if ((eventWithId(job, eventId)?.rule ?? null) === null) return false;
  return events.flatMap((one) => daysFrom(one, fromDate, seriesDay, 2)).length > 1;
}

/** Whether the visits from one on, more than that, can be changed, and others come before it. */
export function isBetween(job: Planned, key: VisitKey): boolean {
  return hasLater(job, key) && splitOn(job, key.seriesDay).ok;
}

/** Whether the series can end before a visit that is neither its first nor its last one. */
export function canEndBefore(job: Planned, key: VisitKey): boolean {
  return hasLater(job, key) && eventsBefore(job, key.seriesDay) !== null;
}
