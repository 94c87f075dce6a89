import type { LocalDate, LocalDateTime } from '../entities.ts';
import { epochDayAt, monthLength, weekdayOf } from './epochDay.ts';

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
export const MILLISECONDS_PER_DAY = 86_400_000;
export const MINUTES_PER_DAY = 24 * 60;

/** By what times of visits are led, in minutes. */
export const QUARTER_HOUR = 15;

/** Whether the text is an existing day, `YYYY-MM-DD`. */
export function isCalendarDay(text: string): text is LocalDate {
  const match = DAY.exec(text);
  if (!match) return false;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && date >= 1 && date <= monthLength(year, month);
}

/** Days since 1970-01-01. */
export function epochDay(day: LocalDate): number {
  return epochDayAt(+day.slice(0, 4), +day.slice(5, 7), +day.slice(8, 10));
}

/** Negative if the last day is before the first. */
export function daysBetween(first: LocalDate, last: LocalDate): number {
  return epochDay(last) - epochDay(first);
}

/** `days` may be negative. */
export function addDays(day: LocalDate, days: number): LocalDate {
  const date = new Date((epochDay(day) + days) * MILLISECONDS_PER_DAY);
  return date.toISOString().slice(0, 10) as LocalDate;
}

/** Monday 0 to Sunday 6. */
export function weekdayIndex(day: LocalDate): number {
  return weekdayOf(epochDay(day));
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(day: LocalDate): boolean {
  return weekdayIndex(day) >= 5;
}

/** The number of the week of a day, by ISO 8601: that of its Thursday in the Thursday's year. */
export function weekNumber(day: LocalDate): number {
  const thursday = addDays(day, 3 - weekdayIndex(day));
  const first = `${thursday.slice(0, 4)}-01-01` as LocalDate;
  return Math.floor(daysBetween(first, thursday) / 7) + 1;
}

export function dayOf(wallTime: LocalDateTime): LocalDate {
  return wallTime.slice(0, 10) as LocalDate;
}

/** `HH:mm` of a wall time. */
export function timeOf(wallTime: LocalDateTime): string {
  return wallTime.slice(11, 16);
}

/** The wall time `HH:mm` of a day. */
export function at(day: LocalDate, time: string): LocalDateTime {
  return `${day}T${time}:00` as LocalDateTime;
}

/** The wall time so many milliseconds later, without regard to the zone. */
export function laterBy(wallTime: LocalDateTime, milliseconds: number): LocalDateTime {
  const later = new Date(Date.parse(`${wallTime}Z`) + milliseconds);
  return later.toISOString().slice(0, wallTime.length) as LocalDateTime;
}

/** Formats a day in the Swiss format: `24.11.2026`. */
export function formatDay(day: LocalDate): string {
  const [year, month, date] = day.split('-');
  return `${date}.${month}.${year}`;
}

/** Formats a moment: `24.11.2026 08:00`; empty if it is not known. */
export function dayAndTime(moment: LocalDateTime | null): string {
  return moment ? `${formatDay(dayOf(moment))} ${timeOf(moment)}` : '';
}
