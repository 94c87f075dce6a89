import { WEEKDAYS, type Weekday } from '../../../src/domain/recurrence/rule.ts';
import { LANGUAGES, type Language } from '../../../src/domain/text/language.ts';
import { fold } from '../../fold.ts';

type RhythmUnit = 'day' | 'week' | 'month';

/** How often a job is done: once, or every few days, weeks or months, as `every 2 week`. */
export type Rhythm = 'once' | `every ${number} ${RhythmUnit}`;

export interface Recurrence {
  readonly interval: number;
  readonly unit: RhythmUnit;
}

/** The parts of a rhythm; null for `once`. */
export function recurrenceOf(rhythm: Rhythm): Recurrence | null {
  const [, interval, unit] = rhythm.split(' ');
  return unit === undefined ? null : { interval: Number(interval), unit: unit as RhythmUnit };
}

export function rhythmOf({ interval, unit }: Recurrence): Rhythm {
  return `every ${interval} ${unit}`;
}

const ONCE: Readonly<Record<Language, string>> = { de: 'einmalig', en: 'once', es: 'una vez' };

const EACH: Readonly<Record<RhythmUnit, Readonly<Record<Language, string>>>> = {
  day: { de: 'täglich', en: 'daily', es: 'diario' },
  week: { de: 'wöchentlich', en: 'weekly', es: 'semanal' },
  month: { de: 'monatlich', en: 'monthly', es: 'mensual' },
};

const SEVERAL: Readonly<Record<RhythmUnit, Readonly<Record<Language, string>>>> = {
  day: { de: 'Tage', en: 'days', es: 'días' },
  week: { de: 'Wochen', en: 'weeks', es: 'semanas' },
  month: { de: 'Monate', en: 'months', es: 'meses' },
};

const EVERY: Readonly<Record<Language, string>> = { de: 'alle', en: 'every', es: 'cada' };

/** As people write it: `alle 2 Wochen`. */
export function rhythmText(rhythm: Rhythm, language: Language): string {
  const recurrence = recurrenceOf(rhythm);
  if (recurrence === null) return ONCE[language];
  const { interval, unit } = recurrence;
  return interval === 1
    ? EACH[unit][language]
    : `${EVERY[language]} ${interval} ${SEVERAL[unit][language]}`;
}

/** Further words that spreadsheets have for it, folded. */
const WORDS: Readonly<Record<string, Rhythm>> = {
  einmal: 'once',
  'one off': 'once',
  unico: 'once',
  unica: 'once',
  'jeden tag': 'every 1 day',
  'every day': 'every 1 day',
  'cada dia': 'every 1 day',
  'a diario': 'every 1 day',
  woche: 'every 1 week',
  woechentlich: 'every 1 week',
  'jede woche': 'every 1 week',
  'every week': 'every 1 week',
  'cada semana': 'every 1 week',
  vierzehntaglich: 'every 2 week',
  zweiwochentlich: 'every 2 week',
  'alle zwei wochen': 'every 2 week',
  'jede zweite woche': 'every 2 week',
  biweekly: 'every 2 week',
  fortnightly: 'every 2 week',
  'every two weeks': 'every 2 week',
  'every other week': 'every 2 week',
  quincenal: 'every 2 week',
  'cada dos semanas': 'every 2 week',
  'alle vier wochen': 'every 4 week',
  'every four weeks': 'every 4 week',
  'cada cuatro semanas': 'every 4 week',
  'jeden monat': 'every 1 month',
  'every month': 'every 1 month',
  'cada mes': 'every 1 month',
  vierteljahrlich: 'every 3 month',
  quartalsweise: 'every 3 month',
  quarterly: 'every 3 month',
  trimestral: 'every 3 month',
  halbjahrlich: 'every 6 month',
  semestral: 'every 6 month',
  jahrlich: 'every 12 month',
  yearly: 'every 12 month',
  anual: 'every 12 month',
};

const words = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const KNOWN: ReadonlyMap<string, Rhythm> = new Map([
  ...Object.entries(WORDS),
  ...LANGUAGES.flatMap((language) => [
    [words(ONCE[language]), 'once'] as const,
    ...Object.entries(EACH).map(
      ([unit, texts]) => [words(texts[language]), `every 1 ${unit as RhythmUnit}`] as const,
    ),
  ]),
]);

const UNITS: readonly (readonly [unit: RhythmUnit, words: RegExp])[] = [
  ['day', /^(tage?n?|taglich|days?|dias?)$/],
  ['week', /^(wochen?|wochentlich|woechentlich|weeks?|weekly|semanas?)$/],
  ['month', /^(monate?n?|monatlich|months?|mes|meses)$/],
];

const NUMBERED = /^(?:(?:alle|jede|every|cada) )?(\d{1,3}) ?(\p{L}+)$/u;

/** Reads such words in three languages: `14-täglich`, `every 2 weeks`; null if it is none. */
export function readRhythm(text: string): Rhythm | null {
  const written = words(text);
  const known = KNOWN.get(written);
  if (known !== undefined) return known;
  const [, number = '', word = ''] = NUMBERED.exec(written) ?? [];
  const interval = Number(number);
  const unit = UNITS.find(([, pattern]) => pattern.test(word))?.[0];
  if (unit === undefined || interval < 1) return null;
  if (unit === 'day' && interval % 7 === 0) return `every ${interval / 7} week`;
  return `every ${interval} ${unit}`;
}

const SHORT: Readonly<Record<Language, readonly string[]>> = {
  de: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  es: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
};

const DAYS: readonly (readonly string[])[] = [
  ['mo', 'mon', 'montag', 'monday', 'lu', 'lun', 'lunes'],
  ['di', 'die', 'dienstag', 'tu', 'tue', 'tues', 'tuesday', 'mar', 'martes'],
  ['mi', 'mit', 'mittwoch', 'we', 'wed', 'wednesday', 'mie', 'miercoles'],
  ['do', 'don', 'donnerstag', 'th', 'thu', 'thur', 'thurs', 'thursday', 'ju', 'jue', 'jueves'],
  ['fr', 'fre', 'freitag', 'fri', 'friday', 'vi', 'vie', 'viernes'],
  ['sa', 'sam', 'samstag', 'sonnabend', 'sat', 'saturday', 'sab', 'sabado'],
  ['so', 'son', 'sonntag', 'su', 'sun', 'sunday', 'dom', 'domingo'],
];

const DAY_OF = new Map(DAYS.flatMap((names, index) => names.map((name) => [name, index] as const)));

/** As people write them: `Mo, Do`. */
export function weekdaysText(weekdays: readonly Weekday[], language: Language): string {
  return weekdays.map((weekday) => SHORT[language][WEEKDAYS.indexOf(weekday)]).join(', ');
}

function daysBetween(first: string, last: string): readonly number[] | null {
  const from = DAY_OF.get(first);
  const to = DAY_OF.get(last);
  if (from === undefined || to === undefined) return null;
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7);
}

const TO = / ?(?:-|\bbis\b|\bto\b|\ba\b) ?/;
const AND = / ?(?:[,;/+&]|\bund\b|\band\b|\by\b) ?| +/;

/** Reads `Mo`, `Montag und Donnerstag`, `Mo-Fr`, in their order of the week; null if it is none. */
export function readWeekdays(text: string): readonly Weekday[] | null {
  const written = fold(text)
    .replaceAll(/[.\u2010-\u2015]/g, (sign) => (sign === '.' ? '' : '-'))
    .trim()
    .replaceAll(new RegExp(TO, 'g'), '-');
  const found = new Set<number>();
  for (const part of written.split(AND).filter(Boolean)) {
    const [first = '', last = first, ...rest] = part.split('-');
    const days = daysBetween(first, last);
    if (days === null || rest.length > 0) return null;
    for (const day of days) found.add(day);
  }
  return found.size === 0 ? null : WEEKDAYS.filter((_, index) => found.has(index));
}
