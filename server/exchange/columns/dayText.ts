import type { ImportDateOrder } from '../../../src/api/contract/exchange/imports.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { WEEKDAYS } from '../../../src/domain/recurrence/rule.ts';
import { readDate } from '../../../src/domain/time/dateEntry.ts';
import { addDays, isCalendarDay, weekdayIndex } from '../../../src/domain/time/dates.ts';
import { fold } from '../../fold.ts';
import { readWeekdays } from './rhythms.ts';

/** The days that a spreadsheet counts from 1900, of which it thinks that it was a leap year. */
const FIRST_DAY = '1899-12-30' as LocalDate;
const SERIAL_DAY = /^([2-9]\d{4}|1\d{5})(?:[.,]0+)?$/;
const WITH_MIDNIGHT = /(?:[T ]00:00(?::00(?:\.0+)?)?Z?| 12:00(?::00)? AM)$/i;

/** The only form in which either of day and month may come first. */
const EITHER_FIRST = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/;
const DAY_FIRST = /^\d{1,2}[./] ?\d{1,2}[./] ?\d{2,4}$/;
const WITH_WEEKDAY = /^(\p{L}{2,})\.?,? *(?=\d)/u;

const DAY_AND_WORD = /^(\d{1,2})[ .-]*(?:de )?(\p{L}{3,})[ .-]*(?:de )?(\d{4}|\d{2})$/u;
const WORD_AND_DAY = /^(\p{L}{3,})[ .]*(\d{1,2}),? *(\d{4})$/u;

const LAST_MONTH = 12;
const MONTHS = Array.from({ length: LAST_MONTH }, (_, index) => index + 1);

/** How spreadsheets shorten a month otherwise than by its first letters. */
const SHORT_MONTHS: Readonly<Record<string, number>> = { mrz: 3 };

const MONTH_NAMES = ['de', 'en', 'es', 'fr', 'it'].flatMap((language) => {
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return MONTHS.map((month) => [fold(format(Date.UTC(2026, month - 1))), month] as const);
});

/** The month that a word means, or is short for; undefined where it may be two: `jui` of `juin` and `juillet`. */
function monthOf(word: string): number | undefined {
  const found = MONTH_NAMES.filter(([name]) => name.startsWith(word)).map(([, month]) => month);
  const [month, ...others] = new Set(found);
  return SHORT_MONTHS[word] ?? (others.length === 0 ? month : undefined);
}

/** Which of day and month a date may begin with; null where it is the same, or another form. */
export function ordersOf(text: string): ReadonlySet<ImportDateOrder> | null {
  const [, first, , second] = EITHER_FIRST.exec(text.replace(WITH_MIDNIGHT, '').trim()) ?? [];
  if (first === undefined || Number(first) === Number(second)) return null;
  const orders = new Set<ImportDateOrder>();
  if (Number(second) <= LAST_MONTH) orders.add('day-first');
  if (Number(first) <= LAST_MONTH) orders.add('month-first');
  return orders;
}

/** A date whose month is a word, as one in digits. */
function inDigits(text: string): string {
  const folded = fold(text);
  const [, day, word, year] = DAY_AND_WORD.exec(folded) ?? [];
  const [, firstWord, secondDay, lastYear] = WORD_AND_DAY.exec(folded) ?? [];
  const month = monthOf(word ?? firstWord ?? '?');
  return month === undefined ? text : `${day ?? secondDay}.${month}.${year ?? lastYear}`;
}

function dayFirst(text: string, order: ImportDateOrder | undefined): string {
  const [, first, , second, year] = EITHER_FIRST.exec(text) ?? [];
  if (first === undefined) return text;
  const isMonthFirst = order === 'month-first' || (!order && !ordersOf(text)?.has('day-first'));
  return isMonthFirst ? `${second}.${first}.${year}` : `${first}.${second}.${year}`;
}

/** `Mar 3, 2026` begins with a month, although `mar` is a Tuesday, too. */
function withoutWeekday(text: string) {
  const [named = '', word = ''] = WITH_WEEKDAY.exec(text) ?? [];
  const [weekday = null] = (named !== '' && inDigits(text) === text && readWeekdays(word)) || [];
  return { text: weekday === null ? text : text.slice(named.length), weekday };
}

interface DayOptions {
  /** The day of the business, for years of two digits. */
  readonly today: LocalDate;
  /** Without it, whichever makes a day of it. */
  readonly dateOrder?: ImportDateOrder | undefined;
}

/**
 * `24.11.2026`, `24/11/26`, ISO, `Di 24.11.2026`, `24-Nov-26`, or the number that a spreadsheet has
 * for the day: `46350`. Null where it is none, has no year, or is another weekday than it says.
 */
export function readDay(written: string, { today, dateOrder }: DayOptions): LocalDate | null {
  const value = written.replace(WITH_MIDNIGHT, '').trim();
  const serial = SERIAL_DAY.exec(value)?.[1];
  if (serial !== undefined) return addDays(FIRST_DAY, Number(serial));
  if (isCalendarDay(value)) return value;
  const { text, weekday } = withoutWeekday(value);
  const digits = dayFirst(inDigits(text), dateOrder);
  if (!DAY_FIRST.test(digits)) return null;
  const entry = readDate(digits, today);
  if (entry.kind !== 'day' && entry.kind !== 'outOfRange') return null;
  return weekday === null || weekday === WEEKDAYS[weekdayIndex(entry.day)] ? entry.day : null;
}
