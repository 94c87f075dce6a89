import { MILLISECONDS_PER_DAY } from '../time/dates.ts';
import { getOrCompute } from '../getOrCompute.ts';
import { calendarOf } from '../time/epochDay.ts';
import { RRule } from './rruleLibrary.ts';
import type { Rule } from './rule.ts';

const FIRST_TWIN = 9972;
const LAST_TWIN = 9999;

const twins = new Map<number, number>();
for (let year = FIRST_TWIN; year <= LAST_TWIN; year += 1) twins.set(calendarOf(year), year);

const orNull = <Value>(values: readonly Value[]) => (values.length > 0 ? [...values] : null);

/** The days of a year, from 0, that the rule selects by month, date and the given weekdays. */
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
 * The days of a year, from 0 and ascending, that a yearly rule selects by `BYMONTH`, `BYMONTHDAY`,
 * `BYYEARDAY` and `BYDAY`; `BYWEEKNO`, `BYSETPOS`, interval and end are ignored.
 *
 * Delegated to rrule, because these selectors depend on each other. It is called for a single year,
 * always one of the last 28 before it gives up: they have all fourteen calendars, so a rule that
 * never occurs cannot keep it busy.
 */
export function yearDaysOf(rule: Rule): (year: number) => readonly number[] {
  // rrule treats a plain weekday next to an nth weekday as a condition on it, so they are separate.
  const kinds = [
    rule.weekdays.filter(({ position }) => position === null),
    rule.weekdays.filter(({ position }) => position !== null),
  ].filter(({ length }) => length > 0 || rule.weekdays.length === 0);
  const daysOf = (year: number) =>
    [...new Set(kinds.flatMap((kind) => namedBy(rule, kind, year)))].toSorted((a, b) => a - b);
  const known = new Map<number, readonly number[]>();
  return (year) => getOrCompute(known, twins.get(calendarOf(year))!, daysOf);
}
