import { spelledOut } from '../../src/domain/recurrence/rhythm.ts';
import { WEEKDAYS, type Rule } from '../../src/domain/recurrence/rule.ts';
import type { Series } from '../../src/domain/recurrence/series.ts';
import { lastDayOf } from '../../src/domain/recurrence/until.ts';
import type { LocalDateTime } from '../../src/domain/entities.ts';
import { epochDay } from '../../src/domain/time/dates.ts';
import { instantOf } from '../../src/domain/time/zone.ts';

/** A rule as the value of a jCal property. */
type Recurrence = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** Beyond it a day in a western zone would be of the year 10000 in UTC. */
const LAST_UNTIL = '9999-12-30';

/** A year has at most 53 of a weekday. */
const MAX_POSITION = 53;

/** The weekdays that the positions of a weekly rule choose. */
function chosenWeekdays({ weekdays, positions, weekStart }: Rule): Rule['weekdays'] {
  const start = WEEKDAYS.indexOf(weekStart);
  const week = [...WEEKDAYS.slice(start), ...WEEKDAYS.slice(0, start)];
  const named = week.filter((day) => weekdays.some(({ weekday }) => weekday === day));
  return named
    .filter((_, index) => positions.includes(index + 1) || positions.includes(index - named.length))
    .map((weekday) => ({ weekday, position: null }));
}

/**
 * The same days without positions where a rule can do without: programs count those of the first
 * week or day differently.
 */
function withoutPositions(rule: Rule): Rule {
  if (rule.positions.length === 0) return rule;
  if (rule.frequency === 'DAILY') return { ...rule, positions: [] };
  return rule.frequency === 'WEEKLY' && rule.months.length === 0
    ? { ...rule, weekdays: chosenWeekdays(rule), positions: [] }
    : rule;
}

/**
 * The end of the last day in UTC, which RFC 5545 requires beside a start with a time zone. In the
 * business zone it includes the visit of that day and none of the next.
 */
function untilOf({ rule: { until }, time, timeZone }: Series): string | null {
  if (!until) return null;
  const lastDay = lastDayOf(until, time, timeZone);
  const day = lastDay < LAST_UNTIL ? lastDay : LAST_UNTIL;
  const end = instantOf(`${day}T23:59:59` as LocalDateTime, timeZone);
  return new Date(end).toISOString().replace('.000', '');
}

/**
 * The rule of a series that has at least one day, for calendar programs. It names what a rule may
 * take from the start of its series, because theirs is the first visit and not the `from_date`.
 */
export function recurrenceOf(series: Series): Recurrence {
  const rule = withoutPositions(spelledOut(series.rule, epochDay(series.from)));
  const until = untilOf(series);
  const weekdays = rule.weekdays
    .filter(({ position }) => Math.abs(position ?? 0) <= MAX_POSITION)
    .map(({ weekday, position }) => `${position ?? ''}${weekday}`);
  const lists = {
    bymonth: rule.months,
    byweekno: rule.weeks,
    byyearday: rule.yearDays,
    bymonthday: rule.monthDays,
    byday: weekdays,
    bysetpos: rule.positions,
  };
  const countsWeeks =
    rule.weeks.length > 0 ||
    (rule.frequency === 'WEEKLY' && (rule.interval > 1 || rule.positions.length > 0));
  return {
    freq: rule.frequency,
    ...(rule.interval > 1 && { interval: rule.interval }),
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
    ...(rule.count !== null && { count: rule.count }),
    ...(until !== null && { until }),
    ...(countsWeeks && { wkst: rule.weekStart }),
  };
}
