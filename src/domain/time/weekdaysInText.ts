import { LANGUAGES } from '../text/language.ts';
import { capitalised, shortWeekdays, weekdayNames } from './calendarWords.ts';

/** Weekdays and their short names in all languages, since customers write in any. */
const NAMES = LANGUAGES.flatMap((language) => {
  const short = shortWeekdays(language);
  return weekdayNames(language).map((name, index) => [name.toLowerCase(), short[index]!] as const);
});
const SHORT_NAMES = new Map(NAMES);
const WEEKDAYS = new Map(NAMES.map(([, short], index) => [short, index % 7]));
const FULL_NAMES = new Map(NAMES.map(([name, short]) => [short, name]));

const oneOf = (words: Iterable<string>) => String.raw`(?<!\p{L})(${[...words].join('|')})`;
const FULL = new RegExp(`${oneOf(SHORT_NAMES.keys())}(\\p{L}*)`, 'giu');
const SHORT = new RegExp(`${oneOf(FULL_NAMES.keys())}(?!\\p{L})`, 'u');
const TIMES_OF_DAY = ['morgen', 'vormittag', 'mittag', 'nachmittag', 'abend'];

/** A text with short weekdays: `Montag, 7–9 Uhr; Dienstagabend` is `Mo, 7–9 Uhr; Di Abend`. */
export function withShortWeekdays(text: string): string {
  return text.replaceAll(FULL, (whole, weekday: string, rest: string) => {
    const short = SHORT_NAMES.get(weekday.toLowerCase())!;
    if (rest === '') return short;
    return TIMES_OF_DAY.includes(rest) ? `${short} ${capitalised(rest)}` : whole;
  });
}

/**
 * A text cut at its short weekdays, each of which is followed by what it leaves out:
 * `['jeden ', 'Mo', 'ntag', ', 08:00–11:00']`.
 */
export function partsWithWeekdays(text: string): readonly string[] {
  return text.split(SHORT).flatMap((part, index) => {
    const isWeekday = index % 2 === 1;
    return isWeekday ? [part, FULL_NAMES.get(part)!.slice(part.length)] : [part];
  });
}

/** The weekdays that a text names, in full or short, by their index from Monday. */
export function weekdaysIn(text: string): ReadonlySet<number> {
  const found = withShortWeekdays(text).matchAll(new RegExp(SHORT, 'gu'));
  return new Set([...found].map(([short]) => WEEKDAYS.get(short)!));
}
