import { addDays, weekdayIndex } from './dates.ts';
import type { LocalDate } from '../entities.ts';

const DAYS_SHOWN = 42;
const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;

function firstOfMonth(monthsSinceYearZero: number): LocalDate {
  const year = String(Math.floor(monthsSinceYearZero / MONTHS_PER_YEAR)).padStart(4, '0');
  const month = String((monthsSinceYearZero % MONTHS_PER_YEAR) + 1).padStart(2, '0');
  return `${year}-${month}-01` as LocalDate;
}

/** Months since the year zero. */
function monthCount(day: LocalDate): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return year * MONTHS_PER_YEAR + month - 1;
}

/** The days of a day's month. */
export function monthOf(day: LocalDate): { readonly first: LocalDate; readonly last: LocalDate } {
  return { first: firstOfMonth(monthCount(day)), last: lastOfMonth(day) };
}

export function lastOfMonth(day: LocalDate): LocalDate {
  return addDays(firstOfMonth(monthCount(day) + 1), -1);
}

/** The same date `months` later, or the last day of a shorter month. */
export function addMonths(day: LocalDate, months: number): LocalDate {
  const last = lastOfMonth(firstOfMonth(monthCount(day) + months));
  const same = `${last.slice(0, 8)}${day.slice(8)}` as LocalDate;
  return same < last ? same : last;
}

export function isSameMonth(day: LocalDate, other: LocalDate): boolean {
  return day.slice(0, 7) === other.slice(0, 7);
}

/** The weeks of a day's month from Monday on; always six, so that all are equally high. */
export function monthGrid(day: LocalDate): readonly (readonly LocalDate[])[] {
  const first = `${day.slice(0, 8)}01` as LocalDate;
  const monday = addDays(first, -weekdayIndex(first));
  return Array.from({ length: DAYS_SHOWN / DAYS_PER_WEEK }, (_, week) =>
    Array.from({ length: DAYS_PER_WEEK }, (__, weekday) =>
      addDays(monday, week * DAYS_PER_WEEK + weekday),
    ),
  );
}

const MOVES: Readonly<Record<string, (day: LocalDate, byYear: boolean) => LocalDate>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -DAYS_PER_WEEK),
  ArrowDown: (day) => addDays(day, DAYS_PER_WEEK),
  Home: (day) => addDays(day, -weekdayIndex(day)),
  End: (day) => addDays(day, DAYS_PER_WEEK - 1 - weekdayIndex(day)),
  PageUp: (day, byYear) => addMonths(day, byYear ? -MONTHS_PER_YEAR : -1),
  PageDown: (day, byYear) => addMonths(day, byYear ? MONTHS_PER_YEAR : 1),
};

/** The day that a key of the ARIA date grid moves to; null for other keys. */
export function dayAfterKey(day: LocalDate, key: string, shift: boolean): LocalDate | null {
  return MOVES[key]?.(day, shift) ?? null;
}
