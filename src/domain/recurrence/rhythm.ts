import { epochDayAt, monthLength, placeOf, weekdayOf } from './epochDay.ts';
import { WEEKDAYS, type Rule } from './rule.ts';
import { yearDaysOf } from './yearDays.ts';

/**
 * A rule's days without its end, as days since 1970-01-01.
 * Time is cut into periods, the days, weeks, months or years that the rule counts in; periods are
 * numbered without gaps, and every `interval`th of them, from the one that holds `from`, is looked at.
 */
export interface Rhythm {
  readonly from: number;
  readonly interval: number;
  readonly periodOf: (day: number) => number;
  /** The rule's days within a period, ascending and none before `from`. */
  readonly daysIn: (period: number) => readonly number[];
  /** How many days each period but the first has; null where that varies. */
  readonly daysPerPeriod: number | null;
  /** After so many periods the calendar has come round: what has not happened by then never will. */
  readonly cycle: number;
}

const NONE: readonly number[] = [];

const DAYS_PER_CYCLE = 146_097;
const WEEKS_PER_CYCLE = DAYS_PER_CYCLE / 7;
const MONTHS_PER_CYCLE = 4800;
const YEARS_PER_CYCLE = 400;

type DayTest = (day: number, year: number, month: number, date: number) => boolean;

const ascending = (a: number, b: number) => a - b;

const EVERY_WEEKDAY = WEEKDAYS.map((weekday) => ({ weekday, position: null }));

/**
 * The rule with what it leaves open spelled out: it comes from the day the series starts on. Weeks
 * of the year alone are all their days, as with rrule.
 */
function spelledOut(rule: Rule, from: number): Rule {
  const { weekdays, monthDays, yearDays, weeks, months } = rule;
  if ([weekdays, monthDays, yearDays].some(({ length }) => length > 0)) return rule;
  if (weeks.length > 0) return { ...rule, weekdays: EVERY_WEEKDAY };
  const { month, date } = placeOf(from);
  switch (rule.frequency) {
    case 'DAILY':
      return rule;
    case 'WEEKLY':
      return { ...rule, weekdays: [{ weekday: WEEKDAYS[weekdayOf(from)]!, position: null }] };
    case 'MONTHLY':
      return { ...rule, monthDays: [date] };
    case 'YEARLY':
      return { ...rule, monthDays: [date], months: months.length > 0 ? months : [month] };
  }
}

/** Which day passes the months, the days of the month and the weekdays, counted within the month. */
function dayTest({ months, monthDays, weekdays }: Rule): DayTest {
  const nthOfMonth = weekdays.map(({ weekday, position }) => ({
    weekday: WEEKDAYS.indexOf(weekday),
    position,
  }));
  const isNamedWeekday: DayTest = (day, year, month, date) => {
    const weekday = weekdayOf(day);
    return nthOfMonth.some(
      (named) =>
        named.weekday === weekday &&
        (named.position === null ||
          named.position === Math.ceil(date / 7) ||
          named.position === -Math.ceil((monthLength(year, month) - date + 1) / 7)),
    );
  };
  return (day, year, month, date) =>
    (months.length === 0 || months.includes(month)) &&
    (monthDays.length === 0 ||
      monthDays.includes(date) ||
      monthDays.includes(date - monthLength(year, month) - 1)) &&
    (weekdays.length === 0 || isNamedWeekday(day, year, month, date));
}

/** The days at the rule's positions within their period; without positions, all of them. */
function atPositions({ positions }: Rule, days: readonly number[]): readonly number[] {
  if (positions.length === 0 || days.length === 0) return days;
  const chosen = positions.flatMap(
    (position) => days[position > 0 ? position - 1 : days.length + position] ?? [],
  );
  return [...new Set(chosen)].toSorted(ascending);
}

function daily(rule: Rule, from: number): Rhythm {
  const isPlain = [rule.months, rule.monthDays, rule.weekdays, rule.positions].every(
    ({ length }) => length === 0,
  );
  const passes = dayTest(rule);
  return {
    from,
    interval: rule.interval,
    periodOf: (day) => day,
    daysIn: (day) => {
      if (isPlain) return [day];
      const { year, month, date } = placeOf(day);
      return passes(day, year, month, date) ? atPositions(rule, [day]) : NONE;
    },
    daysPerPeriod: isPlain ? 1 : null,
    cycle: DAYS_PER_CYCLE,
  };
}

function weekly(rule: Rule, from: number): Rhythm {
  const weekStart = WEEKDAYS.indexOf(rule.weekStart);
  const offsets = rule.weekdays
    .map(({ weekday }) => (WEEKDAYS.indexOf(weekday) - weekStart + 7) % 7)
    .toSorted(ascending);
  const isInMonth = (day: number) => rule.months.includes(placeOf(day).month);
  const periodOf = (day: number) => Math.floor((day + 3 - weekStart) / 7);
  const firstWeek = periodOf(from);
  return {
    from,
    interval: rule.interval,
    periodOf,
    daysIn: (week) => {
      const monday = week * 7 - 3 + weekStart;
      let days = offsets.map((offset) => monday + offset);
      if (rule.months.length > 0) days = days.filter(isInMonth);
      if (week === firstWeek) days = days.filter((day) => day >= from);
      return atPositions(rule, days);
    },
    daysPerPeriod: rule.months.length + rule.positions.length === 0 ? offsets.length : null,
    cycle: WEEKS_PER_CYCLE,
  };
}

function monthly(rule: Rule, from: number): Rhythm {
  const passes = dayTest(rule);
  return {
    from,
    interval: rule.interval,
    periodOf: (day) => {
      const { year, month } = placeOf(day);
      return year * 12 + month - 1;
    },
    daysIn: (period) => {
      const year = Math.floor(period / 12);
      const month = period - year * 12 + 1;
      if (rule.months.length > 0 && !rule.months.includes(month)) return NONE;
      const days: number[] = [];
      const first = epochDayAt(year, month, 1);
      for (let date = 1; date <= monthLength(year, month); date += 1) {
        const day = first + date - 1;
        if (passes(day, year, month, date)) days.push(day);
      }
      const chosen = atPositions(rule, days);
      return chosen.length > 0 && chosen[0]! < from ? chosen.filter((day) => day >= from) : chosen;
    },
    daysPerPeriod: null,
    cycle: MONTHS_PER_CYCLE,
  };
}

/** The week that a day belongs to is the one of the year that holds its fourth day. */
function weekTest({ weeks, weekStart }: Rule): (day: number) => boolean {
  const start = WEEKDAYS.indexOf(weekStart);
  const weekOf = (day: number) => {
    const fourth = day + 3 - ((weekdayOf(day) - start + 7) % 7);
    const { year } = placeOf(fourth);
    return { year, week: Math.floor((fourth - epochDayAt(year, 1, 1)) / 7) + 1 };
  };
  return (day) => {
    const { year, week } = weekOf(day);
    return weeks.includes(week) || weeks.includes(week - weekOf(epochDayAt(year, 12, 28)).week - 1);
  };
}

function yearly(rule: Rule, from: number): Rhythm {
  const numbered = yearDaysOf(rule);
  const isInWeek = weekTest(rule);
  return {
    from,
    interval: rule.interval,
    periodOf: (day) => placeOf(day).year,
    daysIn: (year) => {
      const first = epochDayAt(year, 1, 1);
      let days = numbered(year).map((number) => first + number);
      if (rule.weeks.length > 0) days = days.filter(isInWeek);
      return atPositions(rule, days).filter((day) => day >= from);
    },
    daysPerPeriod: null,
    cycle: YEARS_PER_CYCLE,
  };
}

const RHYTHMS = { DAILY: daily, WEEKLY: weekly, MONTHLY: monthly, YEARLY: yearly } as const;

/**
 * The rhythm of a rule that starts on a day, given as days since 1970-01-01. As with rrule, that
 * day itself belongs to the rhythm only where the rule names it.
 */
export function rhythmOf(rule: Rule, from: number): Rhythm {
  return RHYTHMS[rule.frequency](spelledOut(rule, from), from);
}
