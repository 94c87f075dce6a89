import type { LocalDate } from '../../entities.ts';
import type { ScheduleEntry } from './workerSchedule.ts';
import type { TimeRange } from '../../recurrence/visits.ts';
import { dayOf, timeOf } from '../../time/dates.ts';

const DAYS_OFFERED = 5;

export interface Stop extends ScheduleEntry {
  /** Its place in the order of the day, from 1. */
  readonly number: number;
}

/**
 * The worker's visits that start on the day, numbered in the order given: a night visit is a stop of
 * the day on which it starts.
 */
export function stopsOn(day: LocalDate, visits: readonly ScheduleEntry[]): readonly Stop[] {
  return visits
    .filter(({ start, comes }) => comes && dayOf(start) === day)
    .map((visit, index) => ({ ...visit, number: index + 1 }));
}

/**
 * The next five days, today included, on which the worker has a visit of the current job. If there are none,
 * the last day before today; empty for a job without visits.
 */
export function routeDays(
  visits: readonly ScheduleEntry[],
  today: LocalDate,
): readonly LocalDate[] {
  const starts = visits
    .filter(({ isCurrentJob, comes }) => isCurrentJob && comes)
    .map(({ start }) => dayOf(start));
  const days = [...new Set(starts)];
  const next = days.filter((day) => day >= today);
  return next.length > 0 ? next.slice(0, DAYS_OFFERED) : days.slice(-1);
}

/** `08:00–10:00`. */
export function timesOf({ start, end }: TimeRange): string {
  return `${timeOf(start)}–${timeOf(end)}`;
}
