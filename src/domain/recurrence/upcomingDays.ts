import { timeOf } from '../time/dates.ts';
import type { AppointmentEvent, LocalDate } from '../entities.ts';
import { parseRule } from './rule.ts';
import { nextDays } from './series.ts';

interface UpcomingOptions {
  /** The day the rule counts from. */
  readonly from: LocalDate;
  readonly today: LocalDate;
  readonly count: number;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
}

/**
 * The next `count` days of a recurring event from today, or from its start if that is later; fewer
 * if the rule ends. Null if the rule is invalid.
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
