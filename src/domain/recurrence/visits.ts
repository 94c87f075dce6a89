import { dayOf, epochDay } from '../dates.ts';
import type { AppointmentEvent, LocalDate, LocalDateTime } from '../entities.ts';
import { existingWallTime } from '../zone.ts';
import { localDateOf } from './epochDay.ts';
import { parseRule, type RuleProblem } from './rule.ts';
import { daysBetween } from './series.ts';

/** One time that an event takes place, in wall times that the zone's clock shows. */
export interface Visit {
  readonly start: LocalDateTime;
  readonly end: LocalDateTime;
}

/** Days of the calendar, both inclusive. */
export interface DayWindow {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

export type ExpandedVisits =
  | { readonly ok: true; readonly visits: readonly Visit[] }
  | { readonly ok: false; readonly problem: RuleProblem };

const timeOfDay = (wallTime: LocalDateTime) => wallTime.slice(11);

/** How many days after its start an event ends; one that does not end after its start, the next day. */
function nightsOf({ start, end }: AppointmentEvent): number {
  if (end > start) return epochDay(dayOf(end)) - epochDay(dayOf(start));
  return timeOfDay(end) > timeOfDay(start) ? 0 : 1;
}

function milliseconds(wallTime: LocalDateTime): number {
  return Date.parse(`${wallTime}Z`);
}

function visitOn(day: number, nights: number, event: AppointmentEvent, timeZone: string): Visit {
  const plannedStart = `${localDateOf(day)}T${timeOfDay(event.start)}` as LocalDateTime;
  const plannedEnd = `${localDateOf(day + nights)}T${timeOfDay(event.end)}` as LocalDateTime;
  const start = existingWallTime(plannedStart, timeZone);
  const end = existingWallTime(plannedEnd, timeZone);
  if (end > start) return { start, end };
  const shift = milliseconds(start) - milliseconds(plannedStart);
  const moved = new Date(milliseconds(plannedEnd) + shift).toISOString().slice(0, 19);
  return { start, end: moved as LocalDateTime };
}

/**
 * The times at which an event takes place that touch the days of the window, in order: a night
 * that began the evening before touches the next day. A rule counts from `fromDate`, or from the
 * event's own day where that is null. A rule that cannot be read comes back as its problem, to be
 * logged and skipped.
 */
export function visitsBetween(
  event: AppointmentEvent,
  fromDate: LocalDate | null,
  window: DayWindow,
  timeZone: string,
): ExpandedVisits {
  const nights = nightsOf(event);
  const ownDay = dayOf(event.start);
  const touches = ({ end }: Visit) => end > `${window.first}T00:00:00`;
  if (event.rule === null) {
    const visits = [visitOn(epochDay(ownDay), nights, event, timeZone)];
    return {
      ok: true,
      visits: visits.filter((visit) => touches(visit) && dayOf(visit.start) <= window.last),
    };
  }
  const parsed = parseRule(event.rule);
  if (!parsed.ok) return { ok: false, problem: parsed.problem };
  const series = {
    rule: parsed.rule,
    from: fromDate ?? ownDay,
    time: timeOfDay(event.start),
    timeZone,
  };
  const earliest = localDateOf(epochDay(window.first) - nights);
  const visits = daysBetween(series, earliest, window.last)
    .map((day) => visitOn(epochDay(day), nights, event, timeZone))
    .filter(touches);
  return { ok: true, visits };
}
