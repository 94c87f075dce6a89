import { addDays, isCalendarDay } from './dates.ts';
import type { LocalDate } from '../entities.ts';
import { fold } from '../search/fold.ts';

export interface DateRange {
  readonly min: LocalDate;
  readonly max: LocalDate;
}

export type DateEntry =
  | {
      readonly kind: 'day';
      readonly day: LocalDate;
      /** Whether the year has four digits, so that more typing cannot change the day. */
      readonly complete: boolean;
    }
  | { readonly kind: 'invalid' }
  /** A well-formed date that does not exist, such as 31.02. */
  | { readonly kind: 'noSuchDay'; readonly written: string }
  | { readonly kind: 'outOfRange'; readonly day: LocalDate };

/**
 * The year of a date that is typed without one: the one that puts it nearest to today, or, where a
 * field looks back, the latest one that does not put it after today.
 */
export type AssumedYear = 'nearest' | 'past';

const YEARS_AHEAD = 50;
const LISTED_YEARS_BACK = 100;
const LISTED_YEARS_AHEAD = 52;
/** With the dot of German and the slash of English and Spanish. */
const DAY_FIRST = /^(\d{1,2})[./]\s*(\d{1,2})(?:[./]\s*(\d{4}|\d{2})?)?$/;
const DIGITS_ONLY = /^(\d\d)(\d\d)(\d{4}|\d\d)?$/;
/** The days on either side of today that are nearer than those of any other year. */
const DAYS_PER_HALF_YEAR = 182;

export function yearOf(day: LocalDate): number {
  return Number(day.slice(0, 4));
}

/** The range of date fields: from 1970 to the end of the year 50 years ahead. */
export function dateRange(today: LocalDate): DateRange {
  return {
    min: '1970-01-01' as LocalDate,
    max: `${yearOf(today) + YEARS_AHEAD}-12-31` as LocalDate,
  };
}

/** The day, or the nearest one in the range. */
export function clampDay(day: LocalDate, { min, max }: DateRange): LocalDate {
  if (day < min) return min;
  return day > max ? max : day;
}

interface ListedYear {
  readonly year: number;
  /** Whether any day of the year is in the range. */
  readonly inRange: boolean;
}

/** The years that a date picker lists, 100 back and 52 ahead, whatever the range. */
export function yearsOf({ min, max }: DateRange, today: LocalDate): ListedYear[] {
  const count = LISTED_YEARS_BACK + 1 + LISTED_YEARS_AHEAD;
  return Array.from({ length: count }, (_, index) => {
    const year = yearOf(today) - LISTED_YEARS_BACK + index;
    return { year, inRange: year >= yearOf(min) && year <= yearOf(max) };
  });
}

/**
 * A typed year with four digits. One of two digits is in this century, or the last one if that is
 * after the range: in 2026, 76 is 2076 and 77 is 1977.
 */
function fullYear(typed: string, today: LocalDate): number {
  if (typed.length === 4) return Number(typed);
  const century = Math.floor(yearOf(today) / 100) * 100;
  const year = century + Number(typed);
  return year > yearOf(dateRange(today).max) ? year - 100 : year;
}

interface ReadOptions {
  readonly range?: DateRange;
  readonly assumedYear?: AssumedYear;
}

/**
 * Parses a typed date: `24.11.2026`, `24.11.26`, `24.11.`, `24/11/2026`, the same in digits alone
 * (`24112026`, `241126`, `2411`), or ISO.
 */
export function readDate(
  text: string,
  today: LocalDate,
  { range = dateRange(today), assumedYear = 'nearest' }: ReadOptions = {},
): DateEntry {
  const trimmed = fold(text).trim();
  const match = DAY_FIRST.exec(trimmed) ?? DIGITS_ONLY.exec(trimmed);
  const [, date = '', month = '', typedYear] = match ?? [];
  const monthAndDate = `${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const last = assumedYear === 'past' ? today : addDays(today, DAYS_PER_HALF_YEAR);
  const year = typedYear
    ? fullYear(typedYear, today)
    : yearOf(last) - (monthAndDate > last.slice(5) ? 1 : 0);
  const typedDay = `${String(year).padStart(4, '0')}-${monthAndDate}`;
  const day = match ? typedDay : trimmed;
  if (!isCalendarDay(day)) {
    return match
      ? { kind: 'noSuchDay', written: day.split('-').toReversed().join('.') }
      : { kind: 'invalid' };
  }
  if (day !== clampDay(day, range)) return { kind: 'outOfRange', day };
  return { kind: 'day', day, complete: !match || typedYear?.length === 4 };
}
