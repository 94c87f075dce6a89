import { MILLISECONDS_PER_DAY } from '../time/dates.ts';
import { getOrCompute } from '../getOrCompute.ts';
import { calendarOf } from './epochDay.ts';
import { RRule } from './rruleLibrary.ts';
import type { Rule } from './rule.ts';

const FIRST_TWIN = 9972;
const LAST_TWIN = 9999;

const twins = new Map<number, number>();
for (let year = FIRST_TWIN; year <= LAST_TWIN; year += 1) twins.set(calendarOf(year), year);

const orNull = <Value>(values: readonly Value[]) => (values.length > 0 ? [...values] : null);

/** The days of a year, counted from 0, that the rule names; what has no `weekdays` is meant to have none. */
function namedBy(rule: Rule, weekdays: Rule['weekdays'], year: number): number[] {
  const options = {
    freq: RRule.YEARLY,
    dtstart: new Date(Date.UTC(year, 0, 1)),
    until: new Date(Date.UTC(year, 11, 31)),
    bymonth: orNull(rule.months),
    bymonthday: orNull(rule.monthDays),
    byyearday: orNull(rule.yearDays),
    byweekday: orNull(
      weekdays.map(({ weekday, position }) =>
        position === null ? RRule[weekday] : RRule[weekday].nth(position),
      ),
    ),
  };
  const first = options.dtstart.getTime();
  return new RRule(options, true)
    .all()
    .map((date) => (date.getTime() - first) / MILLISECONDS_PER_DAY);
}

/**
 * The days of a year, as numbers from 0 ascending, that a yearly rule names by months, days of the
 * month or year and weekdays; its week numbers, positions, interval and end are left aside.
 *
 * rrule looks for them, because these selectors depend on each other. It is asked about one year
 * alone, and about one of the last 28 before it gives up by itself: those have each of the fourteen
 * calendars that there are, and so a rule that never comes true cannot keep it busy.
 */
export function yearDaysOf(rule: Rule): (year: number) => readonly number[] {
  // rrule takes a weekday that stands beside the nth of another for a condition on that one.
  const kinds = [
    rule.weekdays.filter(({ position }) => position === null),
    rule.weekdays.filter(({ position }) => position !== null),
  ].filter(({ length }) => length > 0 || rule.weekdays.length === 0);
  const daysOf = (year: number) =>
    [...new Set(kinds.flatMap((kind) => namedBy(rule, kind, year)))].toSorted((a, b) => a - b);
  const known = new Map<number, readonly number[]>();
  return (year) => getOrCompute(known, twins.get(calendarOf(year))!, daysOf);
}
