import { getOrCompute } from '../getOrCompute.ts';
import {
  calendarOf,
  epochDayAt,
  isLeapYear,
  monthLength,
  placeOf,
  weekdayOf,
} from '../time/epochDay.ts';
import { WEEKDAYS, type Rule } from './rule.ts';
import { yearDaysOf } from './yearDays.ts';

/**
 * The days of a rule without its end, as days since 1970-01-01. Time is divided into periods: the
 * days, weeks, months or years of the rule's frequency. Periods are numbered consecutively; every
 * `interval`th one counts, starting with the one that contains `from`.
 */
export interface Rhythm {
  readonly from: number;
  readonly interval: number;
  readonly periodOf: (day: number) => number;
  /** The rule's days in a period, ascending and not before `from`. */
  readonly daysIn: (period: number) => readonly number[];
  /** How many days every period except the first has; null if that varies. */
  readonly daysPerPeriod: number | null;
  /** The periods after which the calendar repeats: a day that has not come by then never will. */
  readonly cycle: number;
}

const NONE: readonly number[] = [];

const DAYS_PER_CYCLE = 146_097;
const WEEKS_PER_CYCLE = DAYS_PER_CYCLE / 7;
const MONTHS_PER_CYCLE = 4800;
const YEARS_PER_CYCLE = 400;

type DayTest = (day: number, year: number, month: number, date: number) => boolean;

/** The rhythm of a rule that never occurs. */
function never(from: number): Rhythm {
  return {
    from,
    interval: 1,
    periodOf: (day) => placeOf(day).year,
    daysIn: () => NONE,
    daysPerPeriod: 0,
    cycle: YEARS_PER_CYCLE,
  };
}

const ascending = (a: number, b: number) => a - b;

/** The rule with its implicit selectors, which RFC 5545 takes from the start of the series. */
export function spelledOut(rule: Rule, from: number): Rule {
  const { weekdays, monthDays, yearDays, weeks, months } = rule;
  if ([weekdays, monthDays, yearDays].some(({ length }) => length > 0)) return rule;
  const ownWeekday = [{ weekday: WEEKDAYS[weekdayOf(from)]!, position: null }];
  if (weeks.length > 0) return { ...rule, weekdays: ownWeekday };
  const { month, date } = placeOf(from);
  switch (rule.frequency) {
    case 'DAILY':
      return rule;
    case 'WEEKLY':
      return { ...rule, weekdays: ownWeekday };
    case 'MONTHLY':
      return { ...rule, monthDays: [date] };
    case 'YEARLY':
      return { ...rule, monthDays: [date], months: months.length > 0 ? months : [month] };
  }
}

/** Tests a day against `BYMONTH`, `BYMONTHDAY` and `BYDAY`, with positions within the month. */
function dayTest({ months, monthDays, weekdays }: Rule): DayTest {
  const named = weekdays.map(({ weekday, position }) => ({
    index: WEEKDAYS.indexOf(weekday),
    position,
  }));
  const isNamed: DayTest = (day, year, month, date) =>
    named.some(
      ({ index, position }) =>
        index === weekdayOf(day) &&
        (position === null ||
          position === Math.ceil(date / 7) ||
          position === -Math.ceil((monthLength(year, month) - date + 1) / 7)),
    );
  return (day, year, month, date) =>
    (months.length === 0 || months.includes(month)) &&
    (monthDays.length === 0 ||
      monthDays.includes(date) ||
      monthDays.includes(date - monthLength(year, month) - 1)) &&
    (weekdays.length === 0 || isNamed(day, year, month, date));
}

/** The days that `BYSETPOS` selects from a period; without it, all. */
function atPositions({ positions }: Rule, days: readonly number[]): readonly number[] {
  if (positions.length === 0 || days.length === 0) return days;
  const chosen = positions.flatMap(
    (position) => days[position > 0 ? position - 1 : days.length + position] ?? [],
  );
  return [...new Set(chosen)].toSorted(ascending);
}

const isPlain = (rule: Rule) =>
  [rule.months, rule.monthDays, rule.weekdays, rule.positions].every(({ length }) => length === 0);

const monthNumber = (day: number) => {
  const { year, month } = placeOf(day);
  return year * 12 + month - 1;
};

/**
 * The rule's days in a month, numbered as by `monthNumber`. Cached for each of the 91 possible
 * months: twelve, February twice, starting on any weekday.
 */
function monthDaysOf(rule: Rule): (monthNumber: number) => readonly number[] {
  const passes = dayTest(rule);
  const datesOf = (year: number, month: number, first: number) => {
    const dates = Array.from({ length: monthLength(year, month) }, (_, index) => index + 1);
    return atPositions(
      rule,
      dates.filter((date) => passes(first + date - 1, year, month, date)),
    );
  };
  const known = new Map<number, readonly number[]>();
  return (number) => {
    const year = Math.floor(number / 12);
    const month = number - year * 12 + 1;
    if (rule.months.length > 0 && !rule.months.includes(month)) return NONE;
    const first = epochDayAt(year, month, 1);
    const kind = (month * 32 + monthLength(year, month)) * 7 + weekdayOf(first);
    const dates = getOrCompute(known, kind, () => datesOf(year, month, first));
    return dates.length === 0 ? NONE : dates.map((date) => first + date - 1);
  };
}

function daily(rule: Rule, from: number): Rhythm {
  const { interval } = rule;
  if (isPlain(rule)) {
    return {
      from,
      interval,
      periodOf: (day) => day,
      daysIn: (day) => [day],
      daysPerPeriod: 1,
      cycle: DAYS_PER_CYCLE,
    };
  }
  const isNeverAt = rule.positions.every((position) => Math.abs(position) !== 1);
  if (rule.positions.length > 0 && isNeverAt) return never(from);
  const namedIn = monthDaysOf({ ...rule, positions: [] });
  return {
    from,
    interval: 1,
    periodOf: monthNumber,
    daysIn: (month) => namedIn(month).filter((day) => day >= from && (day - from) % interval === 0),
    daysPerPeriod: null,
    cycle: MONTHS_PER_CYCLE * interval,
  };
}

function weekly(rule: Rule, from: number): Rhythm {
  const weekStart = WEEKDAYS.indexOf(rule.weekStart);
  const offsets = rule.weekdays
    .map(({ weekday }) => (WEEKDAYS.indexOf(weekday) - weekStart + 7) % 7)
    .toSorted(ascending);
  const chosen = atPositions(rule, offsets);
  const isInMonths = (day: number) =>
    rule.months.length === 0 || rule.months.includes(placeOf(day).month);
  const periodOf = (day: number) => Math.floor((day + 3 - weekStart) / 7);
  const firstWeek = periodOf(from);
  return {
    from,
    interval: rule.interval,
    periodOf,
    daysIn: (week) => {
      const first = week * 7 - 3 + weekStart;
      const isBegun = isInMonths(first);
      const isWhole = isBegun === isInMonths(first + 6);
      const days = (isWhole && !isBegun ? NONE : isWhole ? chosen : offsets).map(
        (offset) => first + offset,
      );
      const ofWeek = isWhole ? days : atPositions(rule, days.filter(isInMonths));
      return week === firstWeek ? ofWeek.filter((day) => day >= from) : ofWeek;
    },
    daysPerPeriod: rule.months.length === 0 ? chosen.length : null,
    cycle: WEEKS_PER_CYCLE,
  };
}

function monthly(rule: Rule, from: number): Rhythm {
  const namedIn = monthDaysOf(rule);
  const firstMonth = monthNumber(from);
  return {
    from,
    interval: rule.interval,
    periodOf: monthNumber,
    daysIn: (month) => {
      const days = namedIn(month);
      return month === firstMonth ? days.filter((day) => day >= from) : days;
    },
    daysPerPeriod: null,
    cycle: MONTHS_PER_CYCLE,
  };
}

/** Tests a day against `BYWEEKNO`; a week belongs to the year of its fourth day. */
function weekTest({ weeks, weekStart }: Rule, year: number): (day: number) => boolean {
  const start = WEEKDAYS.indexOf(weekStart);
  const weekOnes = [year - 1, year, year + 1, year + 2].map((each) => {
    const fourth = epochDayAt(each, 1, 4);
    return fourth - ((weekdayOf(fourth) - start + 7) % 7);
  });
  return (day) => {
    const next = weekOnes.findIndex((weekOne) => weekOne > day);
    const week = Math.floor((day - weekOnes[next - 1]!) / 7);
    const weeksOfYear = (weekOnes[next]! - weekOnes[next - 1]!) / 7;
    return weeks.includes(week + 1) || weeks.includes(week - weeksOfYear);
  };
}

function yearly(rule: Rule, from: number): Rhythm {
  const namedIn = yearDaysOf(rule);
  const firstYear = placeOf(from).year;
  const numbersOf = (year: number, first: number) => {
    const numbers = namedIn(year);
    if (rule.weeks.length === 0) return atPositions(rule, numbers);
    const isInWeek = weekTest(rule, year);
    return atPositions(
      rule,
      numbers.filter((number) => isInWeek(first + number)),
    );
  };
  const known = new Map<number, readonly number[]>();
  return {
    from,
    interval: rule.interval,
    periodOf: (day) => placeOf(day).year,
    daysIn: (year) => {
      const first = epochDayAt(year, 1, 1);
      // The weeks around New Year also depend on the length of the year before.
      const kind = calendarOf(year) * 2 + Number(isLeapYear(year - 1));
      const days = getOrCompute(known, kind, () => numbersOf(year, first)).map(
        (number) => first + number,
      );
      return year === firstYear ? days.filter((day) => day >= from) : days;
    },
    daysPerPeriod: null,
    cycle: YEARS_PER_CYCLE,
  };
}

const RHYTHMS = { DAILY: daily, WEEKLY: weekly, MONTHLY: monthly, YEARLY: yearly } as const;

/**
 * The rhythm of a rule that starts on `from`, in days since 1970-01-01. As in rrule, `from` itself
 * is included only if the rule matches it.
 */
export function rhythmOf(rule: Rule, from: number): Rhythm {
  return RHYTHMS[rule.frequency](spelledOut(rule, from), from);
}
