import { isCalendarDay } from './dates.ts';
import type { LocalDate } from '../entities.ts';

/** The first and the last day that may be chosen. */
export interface DateRange {
  readonly min: LocalDate;
  readonly max: LocalDate;
}

/** What a typed text says about a day. */
export type DateEntry =
  | {
      readonly kind: 'day';
      readonly day: LocalDate;
      /** The year is written out, so that more typing cannot turn it into another day. */
      readonly complete: boolean;
    }
  | { readonly kind: 'invalid' }
  /** Day, month and year are there, in the Swiss form, but no calendar has them. */
  | { readonly kind: 'noSuchDay'; readonly written: string }
  | { readonly kind: 'outOfRange'; readonly day: LocalDate };

const YEARS_AHEAD = 50;
const LISTED_YEARS_BACK = 100;
const LISTED_YEARS_AHEAD = 52;
const SWISS = /^(\d{1,2})\.\s*(\d{1,2})(?:\.\s*(\d{4}|\d{2})?)?$/;

export function yearOf(day: LocalDate): number {
  return Number(day.slice(0, 4));
}

/** The days that date fields take: from 1970 to the end of the year 50 years ahead. */
export function dateRange(today: LocalDate): DateRange {
  return {
    min: '1970-01-01' as LocalDate,
    max: `${yearOf(today) + YEARS_AHEAD}-12-31` as LocalDate,
  };
}

/** The day itself, or the nearest one of the range. */
export function clampDay(day: LocalDate, { min, max }: DateRange): LocalDate {
  if (day < min) return min;
  return day > max ? max : day;
}

interface ListedYear {
  readonly year: number;
  /** Whether any of its days is in the range. */
  readonly inRange: boolean;
}

/** The years of a date picker's list: from 100 before today's to 52 after it, whatever the range. */
export function yearsOf({ min, max }: DateRange, today: LocalDate): ListedYear[] {
  const count = LISTED_YEARS_BACK + 1 + LISTED_YEARS_AHEAD;
  return Array.from({ length: count }, (_, index) => {
    const year = yearOf(today) - LISTED_YEARS_BACK + index;
    return { year, inRange: year >= yearOf(min) && year <= yearOf(max) };
  });
}

/**
 * A year as typed, in four digits. None is that of today; two digits are this century, but the
 * last one where this century's lies after the range: in 2026, 76 is 2076 and 77 is 1977.
 */
function fullYear(typed: string | undefined, today: LocalDate): string {
  if (!typed) return today.slice(0, 4);
  if (typed.length === 4) return typed;
  const century = Math.floor(yearOf(today) / 100) * 100;
  const year = century + Number(typed);
  return String(year > yearOf(dateRange(today).max) ? year - 100 : year);
}

/**
 * Reads a day as people type it: `24.11.2026`, `24.11.26`, `24.11.` (of this year), `1.2.2026`, or
 * in the ISO form.
 */
export function readDate(
  text: string,
  today: LocalDate,
  range: DateRange = dateRange(today),
): DateEntry {
  const trimmed = text.trim();
  const [, date = '', month = '', year] = SWISS.exec(trimmed) ?? [];
  const parts = [fullYear(year, today), month.padStart(2, '0'), date.padStart(2, '0')];
  const day = date ? parts.join('-') : trimmed;
  if (!isCalendarDay(day)) {
    return date
      ? { kind: 'noSuchDay', written: parts.toReversed().join('.') }
      : { kind: 'invalid' };
  }
  if (day !== clampDay(day, range)) return { kind: 'outOfRange', day };
  return { kind: 'day', day, complete: !date || year?.length === 4 };
}
