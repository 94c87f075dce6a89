import { dayOf, daysBetween, epochDay } from '../time/dates.ts';
import type { AppointmentEvent, LocalDate, LocalDateTime } from '../entities.ts';
import { existingWallTime, isEvenDay } from '../time/zone.ts';
import { LAST_EPOCH_DAY, localDateOf } from '../time/epochDay.ts';
import { parseRule, type RuleProblem } from './rule.ts';
import { epochDaysBetween } from './series.ts';

/** One occurrence of an event, in existing wall times of the zone. */
export interface TimeRange {
  readonly start: LocalDateTime;
  readonly end: LocalDateTime;
}

export interface PlannedVisit extends TimeRange {
  /** Its day in the series, even if a clock change moves its start. */
  readonly seriesDay: LocalDate;
}

/** Calendar days, both inclusive. */
export interface DayWindow {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

export type ExpansionProblem = RuleProblem | { readonly code: 'visitTooLong' };

export type Expansion =
  | { readonly ok: true; readonly visits: readonly PlannedVisit[] }
  | { readonly ok: false; readonly problem: ExpansionProblem };

/**
 * The maximum number of nights of a recurring visit. It limits the work, because visits that start
 * that many days before the window are expanded too.
 */
const MAX_NIGHTS = 31;

const timeOfDay = (wallTime: LocalDateTime) => wallTime.slice(11);

/** Whether a period is a part of another one, or all of it. */
export function isPartOf({ start, end }: TimeRange, whole: TimeRange): boolean {
  return start >= whole.start && end <= whole.end;
}

/** In days after the start. If the end is not after the start, the visit ends the next day. */
export function nightsOf({ start, end }: AppointmentEvent): number {
  if (end > start) return daysBetween(dayOf(start), dayOf(end));
  return timeOfDay(end) > timeOfDay(start) ? 0 : 1;
}

/** Whether the event recurs and is longer than the maximum. */
export function isTooLong(event: AppointmentEvent): boolean {
  return event.rule !== null && nightsOf(event) > MAX_NIGHTS;
}

const milliseconds = (wallTime: LocalDateTime) => Date.parse(`${wallTime}Z`);

/** Moves a visit out of a DST gap; the end moves too if it would not be after the start. */
export function existingVisit(planned: TimeRange, timeZone: string): TimeRange {
  const start = existingWallTime(planned.start, timeZone);
  const end = existingWallTime(planned.end, timeZone);
  if (end > start) return { start, end };
  const gap = milliseconds(planned.start) - milliseconds(start);
  const late = new Date(milliseconds(planned.end) - gap).toISOString().slice(0, 19);
  return { start, end: late as LocalDateTime };
}

/** The visit that starts on a day; null if it would end after the end of the calendar. */
function visitOn(
  { start, end }: AppointmentEvent,
  day: number,
  nights: number,
  timeZone: string,
): PlannedVisit | null {
  if (day + nights > LAST_EPOCH_DAY) return null;
  const seriesDay = localDateOf(day);
  const planned = {
    seriesDay,
    start: `${seriesDay}T${timeOfDay(start)}` as LocalDateTime,
    end: `${localDateOf(day + nights)}T${timeOfDay(end)}` as LocalDateTime,
  };
  const isEven = isEvenDay(day, timeZone) && isEvenDay(day + nights, timeZone);
  return isEven ? planned : { seriesDay, ...existingVisit(planned, timeZone) };
}

/**
 * The days on which a recurring event starts, from `first` to `last` in days since 1970-01-01. For
 * a single event its day, unless it is later.
 */
function startDays(
  event: AppointmentEvent,
  fromDate: LocalDate | null,
  [first, last]: readonly [first: number, last: number],
  timeZone: string,
): Iterable<number> | ExpansionProblem {
  const ownDay = dayOf(event.start);
  if (event.rule === null) return [epochDay(ownDay)].filter((day) => day <= last);
  const time = timeOfDay(event.start);
  const parsed = parseRule(event.rule, time);
  if (!parsed.ok) return parsed.problem;
  if (isTooLong(event)) return { code: 'visitTooLong' };
  const series = { rule: parsed.rule, from: fromDate ?? ownDay, time, timeZone };
  return epochDaysBetween(series, first, last);
}

/**
 * The visits of an event that overlap the window, ascending: a night shift of the evening before is
 * included. A rule counts from `fromDate`, or from the event's own day if that is null. An invalid
 * rule is returned as a problem to log.
 */
export function visitsBetween(
  event: AppointmentEvent,
  fromDate: LocalDate | null,
  window: DayWindow,
  timeZone: string,
): Expansion {
  const nights = nightsOf(event);
  const span = [epochDay(window.first) - nights, epochDay(window.last)] as const;
  const days = startDays(event, fromDate, span, timeZone);
  if ('code' in days) return { ok: false, problem: days };
  const midnight = `${window.first}T00:00:00`;
  const visits: PlannedVisit[] = [];
  for (const day of days) {
    const visit = visitOn(event, day, nights, timeZone);
    if (visit && visit.end > midnight) visits.push(visit);
  }
  return { ok: true, visits };
}

/**
 * The visits of an event that end after `now`, ascending, found one by one: the one that is going on,
 * and those that follow. Null if the rule is invalid.
 */
export function visitsAfter(
  event: AppointmentEvent,
  fromDate: LocalDate | null,
  now: LocalDateTime,
  timeZone: string,
): Iterable<PlannedVisit> | null {
  const nights = nightsOf(event);
  const span = [epochDay(dayOf(now)) - nights, LAST_EPOCH_DAY] as const;
  const days = startDays(event, fromDate, span, timeZone);
  return 'code' in days ? null : endingAfter(now, event, days, timeZone);
}

function* endingAfter(
  now: LocalDateTime,
  event: AppointmentEvent,
  days: Iterable<number>,
  timeZone: string,
): Generator<PlannedVisit> {
  const nights = nightsOf(event);
  for (const day of days) {
    const visit = visitOn(event, day, nights, timeZone);
    if (visit && visit.end > now) yield visit;
  }
}

/** Which days a series has is the same in every zone: its `UNTIL` is a day. */
export const ANY_ZONE = 'UTC';

/** Whether a visit of the event is planned for the day. */
export function isSeriesDay(
  event: AppointmentEvent,
  fromDate: LocalDate | null,
  day: LocalDate,
  timeZone: string,
): boolean {
  const own = epochDay(day);
  const days = startDays(event, fromDate, [own, own], timeZone);
  return !('code' in days) && Array.from(days).includes(own);
}

/** The visit of the event that is planned for the day; null without one. */
export function visitPlannedOn(
  event: AppointmentEvent,
  fromDate: LocalDate | null,
  day: LocalDate,
  timeZone: string,
): PlannedVisit | null {
  return isSeriesDay(event, fromDate, day, timeZone)
    ? visitOn(event, epochDay(day), nightsOf(event), timeZone)
    : null;
}
