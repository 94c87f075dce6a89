import { dayOf, epochDay } from '../time/dates.ts';
import type { AppointmentEvent, LocalDate, LocalDateTime } from '../entities.ts';
import { existingWallTime, isEvenDay } from '../time/zone.ts';
import { LAST_EPOCH_DAY, localDateOf } from './epochDay.ts';
import { parseRule, type RuleProblem } from './rule.ts';
import { epochDaysBetween } from './series.ts';

/** One occurrence of an event, in existing wall times of the zone. */
export interface Visit {
  readonly start: LocalDateTime;
  readonly end: LocalDateTime;
}

/** Calendar days, both inclusive. */
export interface DayWindow {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

export type VisitsProblem = RuleProblem | { readonly code: 'visitTooLong' };

export type ExpandedVisits =
  | { readonly ok: true; readonly visits: readonly Visit[] }
  | { readonly ok: false; readonly problem: VisitsProblem };

/**
 * The maximum number of nights of a recurring visit. It limits the work, because visits that start
 * that many days before the window are expanded too.
 */
const MAX_NIGHTS = 31;

const timeOfDay = (wallTime: LocalDateTime) => wallTime.slice(11);

/**
 * How many days after its start an event ends. An end that is not after the start is the next such
 * time of day.
 */
export function nightsOf({ start, end }: AppointmentEvent): number {
  if (end > start) return epochDay(dayOf(end)) - epochDay(dayOf(start));
  return timeOfDay(end) > timeOfDay(start) ? 0 : 1;
}

/** Whether the event recurs and is longer than the maximum. */
export function isTooLong(event: AppointmentEvent): boolean {
  return event.rule !== null && nightsOf(event) > MAX_NIGHTS;
}

const milliseconds = (wallTime: LocalDateTime) => Date.parse(`${wallTime}Z`);

/** Moves a visit out of a DST gap; the end moves too if it would not be after the start. */
function moved(planned: Visit, timeZone: string): Visit {
  const start = existingWallTime(planned.start, timeZone);
  const end = existingWallTime(planned.end, timeZone);
  if (end > start) return { start, end };
  const gap = milliseconds(planned.start) - milliseconds(start);
  const late = new Date(milliseconds(planned.end) - gap).toISOString().slice(0, 19);
  return { start, end: late as LocalDateTime };
}

/**
 * The days on which the event starts, including those before the window whose visits overlap it.
 */
function startDays(
  event: AppointmentEvent,
  fromDate: LocalDate | null,
  window: DayWindow,
  nights: number,
  timeZone: string,
): readonly number[] | VisitsProblem {
  const ownDay = dayOf(event.start);
  const last = epochDay(window.last);
  if (event.rule === null) return [epochDay(ownDay)].filter((day) => day <= last);
  const time = timeOfDay(event.start);
  const parsed = parseRule(event.rule, time);
  if (!parsed.ok) return parsed.problem;
  if (isTooLong(event)) return { code: 'visitTooLong' };
  const series = { rule: parsed.rule, from: fromDate ?? ownDay, time, timeZone };
  return epochDaysBetween(series, epochDay(window.first) - nights, last);
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
): ExpandedVisits {
  const nights = nightsOf(event);
  const days = startDays(event, fromDate, window, nights, timeZone);
  if ('code' in days) return { ok: false, problem: days };
  const [startTime, endTime] = [timeOfDay(event.start), timeOfDay(event.end)];
  const midnight = `${window.first}T00:00:00`;
  const visits: Visit[] = [];
  for (const day of days) {
    if (day + nights > LAST_EPOCH_DAY) continue;
    const planned = {
      start: `${localDateOf(day)}T${startTime}` as LocalDateTime,
      end: `${localDateOf(day + nights)}T${endTime}` as LocalDateTime,
    };
    const isEven = isEvenDay(day, timeZone) && isEvenDay(day + nights, timeZone);
    const visit = isEven ? planned : moved(planned, timeZone);
    if (visit.end > midnight) visits.push(visit);
  }
  return { ok: true, visits };
}
