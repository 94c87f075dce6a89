import { timeOf } from '../time/dates.ts';
import type { AppointmentEvent, LocalDate } from '../entities.ts';
import { parseRule } from './rule.ts';
import { nextDays } from './series.ts';

interface UpcomingOptions {
  /** The day from which the rule counts. */
  readonly from: LocalDate;
  readonly today: LocalDate;
  readonly count: number;
  /** IANA name of the business zone. */
  readonly timeZone: string;
}

/**
 * The first days of a recurring event from today on, or from its start where that is still ahead;
 * fewer than asked for where the rule ends. Null where the rule cannot be read.
 */
export function upcomingDays(
  { start, rule }: AppointmentEvent,
  { from, today, count, timeZone }: UpcomingOptions,
): readonly LocalDate[] | null {
  const time = timeOf(start);
  const parsed = rule === null ? null : parseRule(rule, time);
  if (!parsed?.ok) return null;
  const series = { rule: parsed.rule, from, time, timeZone };
  return nextDays(series, from > today ? from : today, count);
}
