import { DateTime } from 'luxon';
import { dayOf, formatDay, timeOf, weekdayIndex } from '../dates.ts';
import type { AppointmentEvent, LocalDate } from '../entities.ts';
import type { Language } from '../language.ts';
import { parseRule, WEEKDAYS, type Rule, type RuleUntil } from './rule.ts';

interface Phrases {
  readonly weekdays: readonly string[];
  readonly months: readonly string[];
  readonly ordinals: Readonly<Record<number, string>>;
  readonly every: Readonly<Record<Rule['frequency'], (interval: number) => string>>;
  readonly onWeekdays: (weekdays: readonly string[]) => string;
  readonly onNthWeekday: (ordinal: string, weekday: string) => string;
  readonly onMonthDay: (monthDay: number) => string;
  readonly onLastMonthDay: string;
  readonly onYearDay: (monthDay: number, month: string) => string;
  readonly until: (day: string) => string;
  readonly times: (count: number) => string;
  readonly otherRule: (text: string) => string;
}

const listIn =
  (conjunction: string) =>
  (items: readonly string[]): string =>
    items.length < 2
      ? items.join('')
      : `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`;

const englishOrdinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ENGLISH_ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

const englishOrdinal = (n: number): string =>
  `${n}${ENGLISH_ENDINGS[englishOrdinals.select(n)] ?? 'th'}`;

const PHRASES: Readonly<Record<Language, Phrases>> = {
  de: {
    weekdays: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
    months: [
      ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
      ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
    ],
    ordinals: {
      1: 'ersten',
      2: 'zweiten',
      3: 'dritten',
      4: 'vierten',
      5: 'fünften',
      [-1]: 'letzten',
      [-2]: 'vorletzten',
    },
    every: {
      DAILY: (n) => (n === 1 ? 'jeden Tag' : `alle ${n} Tage`),
      WEEKLY: (n) => (n === 1 ? 'jede Woche' : `alle ${n} Wochen`),
      MONTHLY: (n) => (n === 1 ? 'jeden Monat' : `alle ${n} Monate`),
      YEARLY: (n) => (n === 1 ? 'jedes Jahr' : `alle ${n} Jahre`),
    },
    onWeekdays: (weekdays) => `am ${listIn('und')(weekdays)}`,
    onNthWeekday: (ordinal, weekday) => `am ${ordinal} ${weekday}`,
    onMonthDay: (monthDay) => `am ${monthDay}.`,
    onLastMonthDay: 'am letzten Tag',
    onYearDay: (monthDay, month) => `am ${monthDay}. ${month}`,
    until: (day) => `bis ${day}`,
    times: (count) => (count === 1 ? 'einmal' : `${count}-mal`),
    otherRule: (text) => `andere Regel (${text})`,
  },
  en: {
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    months: [
      ...['January', 'February', 'March', 'April', 'May', 'June'],
      ...['July', 'August', 'September', 'October', 'November', 'December'],
    ],
    ordinals: {
      1: 'first',
      2: 'second',
      3: 'third',
      4: 'fourth',
      5: 'fifth',
      [-1]: 'last',
      [-2]: 'second-to-last',
    },
    every: {
      DAILY: (n) => (n === 1 ? 'every day' : `every ${n} days`),
      WEEKLY: (n) => (n === 1 ? 'every week' : `every ${n} weeks`),
      MONTHLY: (n) => (n === 1 ? 'every month' : `every ${n} months`),
      YEARLY: (n) => (n === 1 ? 'every year' : `every ${n} years`),
    },
    onWeekdays: (weekdays) => `on ${listIn('and')(weekdays)}`,
    onNthWeekday: (ordinal, weekday) => `on the ${ordinal} ${weekday}`,
    onMonthDay: (monthDay) => `on the ${englishOrdinal(monthDay)}`,
    onLastMonthDay: 'on the last day',
    onYearDay: (monthDay, month) => `on ${monthDay} ${month}`,
    until: (day) => `until ${day}`,
    times: (count) => (count === 1 ? 'once' : `${count} times`),
    otherRule: (text) => `other rule (${text})`,
  },
  es: {
    weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    months: [
      ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
      ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
    ],
    ordinals: {
      1: 'primer',
      2: 'segundo',
      3: 'tercer',
      4: 'cuarto',
      5: 'quinto',
      [-1]: 'último',
      [-2]: 'penúltimo',
    },
    every: {
      DAILY: (n) => (n === 1 ? 'cada día' : `cada ${n} días`),
      WEEKLY: (n) => (n === 1 ? 'cada semana' : `cada ${n} semanas`),
      MONTHLY: (n) => (n === 1 ? 'cada mes' : `cada ${n} meses`),
      YEARLY: (n) => (n === 1 ? 'cada año' : `cada ${n} años`),
    },
    onWeekdays: (weekdays) =>
      listIn('y')(weekdays.map((weekday) => `los ${weekday.replace(/o$/, 'os')}`)),
    onNthWeekday: (ordinal, weekday) => `el ${ordinal} ${weekday}`,
    onMonthDay: (monthDay) => `el día ${monthDay}`,
    onLastMonthDay: 'el último día',
    onYearDay: (monthDay, month) => `el ${monthDay} de ${month}`,
    until: (day) => `hasta el ${day}`,
    times: (count) => (count === 1 ? 'una vez' : `${count} veces`),
    otherRule: (text) => `otra regla (${text})`,
  },
};

type Selector = 'weekdays' | 'monthDays' | 'yearDays' | 'weeks' | 'months' | 'positions';

function selectsOnlyBy(rule: Rule, ...allowed: Selector[]): boolean {
  const all: Selector[] = ['weekdays', 'monthDays', 'yearDays', 'weeks', 'months', 'positions'];
  return all.every((selector) => allowed.includes(selector) || rule[selector].length === 0);
}

function weekdaysOf(rule: Rule, start: LocalDate): readonly number[] {
  return rule.weekdays.length === 0
    ? [weekdayIndex(start)]
    : rule.weekdays.map(({ weekday }) => WEEKDAYS.indexOf(weekday)).toSorted((a, b) => a - b);
}

function nthWeekday(rule: Rule, phrases: Phrases): string | null {
  const [only, ...others] = rule.weekdays;
  if (!only || others.length > 0 || rule.positions.length > 1) return null;
  const position = only.position ?? rule.positions[0];
  if (position === undefined || (only.position !== null && rule.positions.length > 0)) return null;
  const ordinal = phrases.ordinals[position];
  const weekday = phrases.weekdays[WEEKDAYS.indexOf(only.weekday)];
  return ordinal && weekday ? phrases.onNthWeekday(ordinal, weekday) : null;
}

function monthlyDay(rule: Rule, start: LocalDate, phrases: Phrases): string | null {
  if (selectsOnlyBy(rule, 'weekdays', 'positions') && rule.weekdays.length > 0) {
    return nthWeekday(rule, phrases);
  }
  if (!selectsOnlyBy(rule, 'monthDays') || rule.monthDays.length > 1) return null;
  const monthDay = rule.monthDays[0] ?? Number(start.slice(8));
  if (monthDay === -1) return phrases.onLastMonthDay;
  return monthDay > 0 ? phrases.onMonthDay(monthDay) : null;
}

function yearlyDay(rule: Rule, start: LocalDate, phrases: Phrases): string | null {
  if (!selectsOnlyBy(rule, 'monthDays', 'months')) return null;
  if (rule.monthDays.length > 1 || rule.months.length > 1) return null;
  if (rule.months.length > 0 && rule.monthDays.length === 0) return null;
  if (rule.monthDays.length > 0 && rule.months.length === 0) return null;
  const monthDay = rule.monthDays[0] ?? Number(start.slice(8));
  const month = phrases.months[(rule.months[0] ?? Number(start.slice(5, 7))) - 1];
  return monthDay > 0 && month ? phrases.onYearDay(monthDay, month) : null;
}

function days(rule: Rule, start: LocalDate, phrases: Phrases): string | null {
  switch (rule.frequency) {
    case 'DAILY':
      return selectsOnlyBy(rule) ? '' : null;
    case 'WEEKLY':
      return selectsOnlyBy(rule, 'weekdays')
        ? phrases.onWeekdays(weekdaysOf(rule, start).map((index) => phrases.weekdays[index] ?? ''))
        : null;
    case 'MONTHLY':
      return monthlyDay(rule, start, phrases);
    case 'YEARLY':
      return yearlyDay(rule, start, phrases);
  }
}

function lastDay(until: RuleUntil, timeZone: string): LocalDate {
  return until.kind === 'instant'
    ? (DateTime.fromMillis(until.epochMilliseconds, { zone: timeZone }).toISODate() as LocalDate)
    : until.day;
}

/** Where the series ends, to be put behind its rhythm; empty for one without an end. */
function ending({ until, count }: Rule, phrases: Phrases, timeZone: string): string {
  if (until) return ` ${phrases.until(formatDay(lastDay(until, timeZone)))}`;
  return count === null ? '' : `, ${phrases.times(count)}`;
}

export interface Wording {
  readonly language: Language;
  /** IANA name of the business zone; an `UNTIL` instant is named by its day there. */
  readonly timeZone: string;
}

function inWords(text: string, start: LocalDate, { language, timeZone }: Wording) {
  const phrases = PHRASES[language];
  const parsed = parseRule(text);
  const onDays = parsed.ok ? days(parsed.rule, start, phrases) : null;
  if (!parsed.ok || onDays === null) {
    return { rhythm: phrases.otherRule(text.trim().replace(/^RRULE:/i, '')), end: '' };
  }
  const { rule } = parsed;
  return {
    rhythm: [phrases.every[rule.frequency](rule.interval), onDays].filter(Boolean).join(' '),
    end: ending(rule, phrases, timeZone),
  };
}

/**
 * A recurrence rule in words: `alle 2 Wochen am Dienstag bis 31.12.2026`.
 * What the words cannot carry is called another rule and shown as its text.
 */
export function ruleInWords(text: string, start: LocalDate, wording: Wording): string {
  const { rhythm, end } = inWords(text, start, wording);
  return `${rhythm}${end}`;
}

function timing({ start, rule }: AppointmentEvent, wording: Wording): string {
  const day = dayOf(start);
  if (rule === null) return `${formatDay(day)} ${timeOf(start)}`;
  const { rhythm, end } = inWords(rule, day, wording);
  return `${rhythm}${end && `${end},`} ${timeOf(start)}`;
}

/**
 * A job's events in one line: `jede Woche am Montag 09:00; jede Woche am Donnerstag 14:00`.
 * Empty for a job without events.
 */
export function appointmentSummary(events: readonly AppointmentEvent[], wording: Wording): string {
  return events.map((event) => timing(event, wording)).join('; ');
}
