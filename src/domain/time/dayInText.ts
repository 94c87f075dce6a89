import type { LocalDate } from '../entities.ts';
import { fold } from '../search/fold.ts';
import { LANGUAGES, type Language } from '../text/language.ts';
import { shortWeekdays, weekdayNames } from './calendarWords.ts';
import { readDate } from './dateEntry.ts';
import { addDays, weekdayIndex } from './dates.ts';

/** The day or the week that a text names. */
export interface NamedDay {
  readonly period: 'day' | 'week';
  readonly day: LocalDate;
  /** What else the text says. */
  readonly rest: string;
}

const DAYS_PER_WEEK = 7;

/** Days by how many days they are later than today, in all languages, folded. */
const DAYS: Readonly<Record<string, number>> = {
  vorgestern: -2,
  anteayer: -2,
  gestern: -1,
  yesterday: -1,
  ayer: -1,
  heute: 0,
  today: 0,
  hoy: 0,
  morgen: 1,
  tomorrow: 1,
  manana: 1,
  übermorgen: 2,
  uebermorgen: 2,
  'day after tomorrow': 2,
  'pasado manana': 2,
};

/** Weeks by how many weeks they are later than this one. */
const WEEKS: Readonly<Record<string, number>> = {
  'letzte woche': -1,
  'last week': -1,
  'semana pasada': -1,
  'diese woche': 0,
  'this week': 0,
  'esta semana': 0,
  'nächste woche': 1,
  'naechste woche': 1,
  'next week': 1,
  'proxima semana': 1,
  'semana proxima': 1,
};

/** Before a weekday: not today, if that has it. */
const NEXT = /^(?:n(?:ä|ae)chste[nr]?|kommende[nr]?|next|proximo)$/;
const DATE = /^\d{1,2}[./]\d{1,2}(?:[./](?:\d{4}|\d\d)?)?$|^\d{4}-\d\d-\d\d$/;
/** How many words a day has at most. */
const MOST_WORDS = 3;

/** Weekdays in full in all languages, in short in one of them: a short one may be a name elsewhere. */
function weekdayOf(word: string, language: Language): number | null {
  const isNamed = (names: readonly string[]) =>
    names.findIndex((name) => fold(name).replace(/\.$/, '') === word);
  const names = [...LANGUAGES.map((one) => weekdayNames(one)), shortWeekdays(language)];
  return names.map(isNamed).find((index) => index >= 0) ?? null;
}

interface Read {
  readonly period: NamedDay['period'];
  readonly day: LocalDate;
}

function readWords(words: readonly string[], today: LocalDate, language: Language): Read | null {
  const text = words.join(' ');
  const later = DAYS[text];
  if (later !== undefined) return { period: 'day', day: addDays(today, later) };
  const weeks = WEEKS[text];
  if (weeks !== undefined) return { period: 'week', day: addDays(today, weeks * DAYS_PER_WEEK) };
  const last = words.at(-1)!;
  const before = words.slice(0, -1);
  if (DATE.test(last)) {
    if (before.length > 1 || (before[0] && weekdayOf(before[0], language) === null)) return null;
    const read = readDate(last, today);
    return read.kind === 'day' ? { period: 'day', day: read.day } : null;
  }
  const weekday = weekdayOf(last, language);
  if (weekday === null || before.length > 1 || (before[0] && !NEXT.test(before[0]))) return null;
  const from = addDays(today, before.length);
  const ahead = (weekday - weekdayIndex(from) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  return { period: 'day', day: addDays(from, ahead) };
}

/**
 * The day or week that a text names, as people type it: `morgen`, `30.11.`, `Mo 7.12.`, `next week`,
 * `Ana lunes`. Weekdays are the next ones, from today on. Null if it names none.
 */
export function dayInText(text: string, today: LocalDate, language: Language): NamedDay | null {
  const words = fold(text).replaceAll(',', ' ').trim().split(/\s+/);
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    for (let first = 0; first + count <= words.length; first += 1) {
      const read = readWords(words.slice(first, first + count), today, language);
      if (read) return { ...read, rest: words.toSpliced(first, count).join(' ') };
    }
  }
  return null;
}
