import { addDays } from './dates.ts';
import type { LocalDate } from '../entities.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../text/language.ts';

const CALENDAR_LOCALES = {
  de: 'de-DE',
  en: 'en-GB',
  es: 'es-ES',
} as const satisfies Readonly<Record<Language, `${string}-${string}`>>;

export type CalendarLocale = (typeof CALENDAR_LOCALES)[Language];

const A_MONDAY = '2024-01-01' as LocalDate;

/** The locale of a calendar in a language, of the form xx-XX. */
export function calendarLocale(language: string): CalendarLocale {
  return isLanguage(language) ? CALENDAR_LOCALES[language] : CALENDAR_LOCALES[DEFAULT_LANGUAGE];
}

const WRITINGS = {
  long: { weekday: 'long' },
  short: { weekday: 'short' },
  month: { month: 'long' },
  dayAndMonth: { day: 'numeric', month: 'long' },
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

type Writing = keyof typeof WRITINGS;

/** To make one takes longer than to write a month with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(language: string, writing: Writing): Intl.DateTimeFormat {
  const locale = calendarLocale(language);
  const key = `${locale} ${writing}`;
  const before = formats.get(key);
  if (before) return before;
  const format = new Intl.DateTimeFormat(locale, { ...WRITINGS[writing], timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

/** Formats days in a language, independent of the process's time zone. */
function writer(language: string, writing: Writing): (day: LocalDate) => string {
  const format = formatFor(language, writing);
  return (day) => format.format(Date.parse(`${day}T00:00:00Z`));
}

export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function weekdays(language: string, length: 'long' | 'short'): string[] {
  const nameOf = writer(language, length);
  return Array.from({ length: 7 }, (_, index) => nameOf(addDays(A_MONDAY, index)));
}

/** The weekday names from Monday to Sunday, standalone form. */
export function weekdayNames(language: string, length: 'long' | 'short' = 'long'): string[] {
  return weekdays(language, length).map(capitalised);
}

/** The short weekday names from Monday to Sunday within a sentence: `Mo`, `Mon`, `lun`. */
export function shortWeekdays(language: Language): readonly string[] {
  return weekdays(language, 'short');
}

/** The month name, standalone form. */
export function monthName(day: LocalDate, language: string): string {
  return capitalised(writer(language, 'month')(day));
}

/** Formats a day without its year: `24. November`. */
export function dayAndMonthWriter(language: string): (day: LocalDate) => string {
  return writer(language, 'dayAndMonth');
}

/** Formats a day in full: `Dienstag, 24. November 2026`. */
export function dayWriter(language: string): (day: LocalDate) => string {
  return writer(language, 'day');
}
