import { DateTime } from 'luxon';
import { RRuleTemporal } from 'rrule-temporal';
import type { Rule } from '../../../src/domain/recurrence/rule.ts';
import { RRule } from '../../../src/domain/recurrence/rruleLibrary.ts';
import type { RuleCase } from './randomRules.ts';

/** Another engine, and the rules that it implements correctly. */
export interface Engine {
  readonly name: string;
  readonly days: (ruleCase: RuleCase, rule: Rule) => string[];
  readonly isRightAbout: (ruleCase: RuleCase, rule: Rule) => boolean;
}

const COMPACT = "yyyyMMdd'T'HHmmss";
const ICAL_UTC = "yyyyMMdd'T'HHmmss'Z'";

/** The instant of `UNTIL`, a date being included whole; null without one. */
function untilOf({ text, timeZone }: RuleCase): DateTime | null {
  const [, day, time = 'T235959', utc] = /UNTIL=(\d{8})(T\d{6})?(Z)?$/.exec(text) ?? [];
  return day
    ? DateTime.fromFormat(`${day}${time}`, COMPACT, { zone: utc ? 'utc' : timeZone })
    : null;
}

const withUntil = (text: string, until: string) => text.replace(/UNTIL=.*$/, `UNTIL=${until}`);

/** Wall times as UTC, which is how rrule treats floating times. */
const floating = (wallTime: string) => DateTime.fromISO(wallTime, { zone: 'utc' });
const floatingAt = (instant: DateTime, timeZone: string) =>
  instant.setZone(timeZone).setZone('utc', { keepLocalTime: true });

/**
 * rrule searches for the days of a rule that never occurs until the year 9999. Its cases are moved
 * to a late year with the same calendar, so that little is left to search.
 */
const YEARS_LATER = 7944;
const SHIFT = Date.UTC(2026 + YEARS_LATER, 0, 1) - Date.UTC(2026, 0, 1);
const later = (time: DateTime) => new Date(time.toMillis() + SHIFT);

/** Whether the days depend on positions in the week in which the series starts. */
function countsInFirstWeek({ first, from }: RuleCase, rule: Rule): boolean {
  const { frequency, interval, count, positions } = rule;
  const secondWeek = DateTime.fromISO(from).plus({ weeks: interval }).toISODate()!;
  return frequency === 'WEEKLY' && positions.length > 0 && (count !== null || first < secondWeek);
}

const rrule: Engine = {
  name: 'rrule',
  days(ruleCase, rule) {
    const { text, from, time, first, last, timeZone } = ruleCase;
    const until = untilOf(ruleCase);
    const { until: _, ...options } = RRule.parseString(until ? withUntil(text, '20990101') : text);
    const days = new RRule(
      {
        ...options,
        wkst: RRule[rule.weekStart],
        dtstart: later(floating(`${from}T${time}`)),
        until: until && later(floatingAt(until, timeZone)),
      },
      true,
    ).between(later(floating(first)), later(floating(last).endOf('day')), true);
    return days.map((day) => new Date(day.getTime() - SHIFT).toISOString().slice(0, 10));
  },
  /**
   * rrule takes a position beyond the first day of a period for that first day, returns a day at
   * two positions twice, combines plain and nth weekdays with AND, and miscounts the last week of a
   * year that ends in the next. It counts positions in the first week from the start of the series,
   * where RFC 5545 counts them from the start of the week, and expands a week number alone to seven
   * days, where RFC 5545 takes the weekday of the start.
   */
  isRightAbout(ruleCase, rule) {
    const { positions, weekdays, monthDays, yearDays, weeks } = rule;
    const isWeekAlone =
      weeks.length > 0 && [weekdays, monthDays, yearDays].every(({ length }) => length === 0);
    return (
      positions.every((position) => position >= -1) &&
      !(positions.length > 1 && positions.includes(-1)) &&
      new Set(weekdays.map(({ position }) => position === null)).size < 2 &&
      weeks.every((week) => week >= -1 && week < 52) &&
      !isWeekAlone &&
      !countsInFirstWeek(ruleCase, rule)
    );
  },
};

const hasGap = (time: string) => time.startsWith('02:');

const rruleTemporal: Engine = {
  name: 'rrule-temporal',
  days(ruleCase) {
    const { text, from, time, first, last, timeZone } = ruleCase;
    const until = untilOf(ruleCase);
    const zone = hasGap(time) ? 'UTC' : timeZone;
    const untilThere = hasGap(time) && until ? floatingAt(until, timeZone) : until;
    const start = DateTime.fromISO(`${from}T${time}`, { zone });
    const rule = untilThere ? withUntil(text, untilThere.toUTC().toFormat(ICAL_UTC)) : text;
    return new RRuleTemporal({
      rruleString: `DTSTART;TZID=${zone}:${start.toFormat(COMPACT)}\nRRULE:${rule}`,
    })
      .between(
        DateTime.fromISO(first, { zone }).toJSDate(),
        DateTime.fromISO(last, { zone }).endOf('day').toJSDate(),
        true,
      )
      .map((day) => day.toPlainDate().toString());
  },
  /**
   * In a yearly rule it combines days of the month, days of the year and weeks with OR instead of
   * AND, and lets the 53rd weekday of a year run into the next. It assigns the days of a week
   * across New Year to the week's year, our engine to their own year: RFC 5545 leaves that open.
   */
  isRightAbout({ from }, { frequency, interval, positions, ...rule }) {
    const { weekdays, monthDays, yearDays, weeks } = rule;
    const isNth = weekdays.some(({ position }) => position !== null);
    const selectors = [
      monthDays.length > 0,
      yearDays.length > 0,
      weeks.length > 0,
      isNth || yearDays.length + monthDays.length > 0 ? weekdays.length > 0 : false,
    ];
    const isAtNewYear = weeks.some((week) => Math.abs(week) === 1 || Math.abs(week) > 51);
    const startsInOldWeek = from.slice(5) < '01-04';
    if (isAtNewYear && (interval > 1 || positions.length > 0 || startsInOldWeek)) return false;
    return (
      frequency !== 'YEARLY' ||
      (selectors.filter(Boolean).length < 2 &&
        weekdays.every(({ position }) => Math.abs(position ?? 0) < 53))
    );
  },
};

export const engines: readonly Engine[] = [rrule, rruleTemporal];
