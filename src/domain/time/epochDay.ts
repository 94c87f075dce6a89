import type { LocalDate } from '../entities.ts';
import { getOrCompute } from '../getOrCompute.ts';

/** 9999-12-31, the last day that `YYYY-MM-DD` can write. */
export const LAST_EPOCH_DAY = 2_932_896;

const DAYS_PER_ERA = 146_097;
const DAYS_TO_1970 = 719_468;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A day in the Gregorian calendar; month and date count from 1. */
export interface CalendarPlace {
  readonly year: number;
  readonly month: number;
  readonly date: number;
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function monthLength(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : MONTH_LENGTHS[month - 1]!;
}

/**
 * Days since 1970-01-01. Counts in years that begin in March, as in Howard Hinnant's
 * "chrono-Compatible Low-Level Date Algorithms".
 */
export function epochDayAt(year: number, month: number, date: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_TO_1970;
}

const whole = (quotient: number) => quotient | 0;

/** The inverse of `epochDayAt`, for the years 0 to 9999. */
export function placeOf(day: number): CalendarPlace {
  const shifted = day + DAYS_TO_1970;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const leapDays = whole(dayOfEra / 1460) - whole(dayOfEra / 36_524) + whole(dayOfEra / 146_096);
  const yearOfEra = whole((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + whole(yearOfEra / 4) - whole(yearOfEra / 100));
  const monthFromMarch = whole((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: era * 400 + yearOfEra + (month > 2 ? 0 : 1),
    month,
    date: dayOfYear - whole((153 * monthFromMarch + 2) / 5) + 1,
  };
}

/** Monday 0 to Sunday 6. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

const twoDigits = (n: number) => `${n}`.padStart(2, '0');

/** The same number for all years with the same calendar; there are fourteen. */
export function calendarOf(year: number): number {
  return weekdayOf(epochDayAt(year, 1, 1)) * 2 + Number(isLeapYear(year));
}

const writtenDays = new Map<number, LocalDate>();

/** `YYYY-MM-DD` of an epoch day in the years 0 to 9999. */
export function localDateOf(day: number): LocalDate {
  return getOrCompute(writtenDays, day, () => {
    const { year, month, date } = placeOf(day);
    return `${`${year}`.padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}` as LocalDate;
  });
}
