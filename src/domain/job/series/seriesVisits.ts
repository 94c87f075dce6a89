import type { LocalDate } from '../../entities.ts';
import { lastDay } from '../../recurrence/series.ts';
import { nextDays, type Series } from '../../recurrence/series.ts';
import { addDays, timeOf } from '../../time/dates.ts';
import {
  MAX_VISITS,
  seriesEndOf,
  seriesOf,
  type Appointment,
  type RecurringEvent,
} from './seriesEnd.ts';

const DAYS_NAMED = 3;

const timed = ({ event, rule, from }: RecurringEvent, timeZone: string): Series => ({
  rule,
  from,
  time: timeOf(event.start),
  timeZone,
});

/** The day of the last visit of the series; null if it never ends or has no visit. */
export function lastVisitDay(appointment: Appointment, timeZone: string): LocalDate | null {
  const series = seriesOf(appointment);
  if (series.some(({ end }) => end.kind === 'never')) return null;
  const days = series.flatMap((each) => lastDay(timed(each, timeZone)) ?? []);
  return days.toSorted().at(-1) ?? null;
}

/** The last day of the series; null if it never ends, or its rules end differently. */
export function endDay(appointment: Appointment, timeZone: string): LocalDate | null {
  const end = seriesEndOf(appointment);
  if (end?.kind === 'day') return end.day;
  return end?.kind === 'visits' ? lastVisitDay(appointment, timeZone) : null;
}

/** The visits that a new end removes from a series. */
interface DroppedVisits {
  /** The first of their days. */
  readonly days: readonly LocalDate[];
  /** The number of further days; null if there are too many to count. */
  readonly more: number | null;
}

/** The visits of a series after a day; null if there are none. */
export function droppedVisits(
  appointment: Appointment,
  after: LocalDate,
  timeZone: string,
): DroppedVisits | null {
  const limit = DAYS_NAMED + MAX_VISITS;
  const all = seriesOf(appointment).flatMap((each) =>
    nextDays(timed(each, timeZone), addDays(after, 1), limit + 1),
  );
  const days = [...new Set(all)].toSorted();
  if (days.length === 0) return null;
  const more = days.length > limit ? null : Math.max(days.length - DAYS_NAMED, 0);
  return { days: days.slice(0, DAYS_NAMED), more };
}
