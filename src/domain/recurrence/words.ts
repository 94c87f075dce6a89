import { dayOf, formatDay, timeOf, weekdayIndex } from '../dates.ts';
import type { AppointmentEvent, LocalDate } from '../entities.ts';
import type { Language } from '../language.ts';
import { monthLength } from './epochDay.ts';
import { parseRule, WEEKDAYS, type Rule } from './rule.ts';
import { lastDayOf } from './until.ts';

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
  readonly unreadable: (count: number) => string;
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
    times: (count) => (count === 1 ? 'einmal' : `${count}\u2011mal`),
    otherRule: (text) => `andere Regel (${text})`,
    unreadable: (count) => `${count} ${count === 1 ? 'Termin' : 'Termine'} nicht lesbar`,
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
    unreadable: (count) => `${count} unreadable ${count === 1 ? 'appointment' : 'appointments'}`,
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
    unreadable: (count) => (count === 1 ? '1 cita ilegible' : `${count} citas ilegibles`),
  },
};

const SHORTEST_MONTH = 28;
const COMMON_YEAR = 2001;

const dateOf = (day: LocalDate) => Number(day.slice(8));

type Selector = 'weekdays' | 'monthDays' | 'yearDays' | 'weeks' | 'months' | 'positions';

function selectsOnlyBy(rule: Rule, ...allowed: Selector[]): boolean {
  const all: Selector[] = ['weekdays', 'monthDays', 'yearDays', 'weeks', 'months', 'positions'];
  return all.every((selector) => allowed.includes(selector) || rule[selector].length === 0);
}

function weekdaysOf(rule: Rule, from: LocalDate): readonly number[] {
  return rule.weekdays.length === 0
    ? [weekdayIndex(from)]
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

function monthlyDay(rule: Rule, from: LocalDate, phrases: Phrases): string | null {
  if (selectsOnlyBy(rule, 'weekdays', 'positions') && rule.weekdays.length > 0) {
    return nthWeekday(rule, phrases);
  }
  if (!selectsOnlyBy(rule, 'monthDays') || rule.monthDays.length > 1) return null;
  const monthDay = rule.monthDays[0] ?? dateOf(from);
  if (monthDay === -1) return phrases.onLastMonthDay;
  return monthDay > 0 && monthDay <= SHORTEST_MONTH ? phrases.onMonthDay(monthDay) : null;
}

function yearlyDay(rule: Rule, from: LocalDate, phrases: Phrases): string | null {
  if (!selectsOnlyBy(rule, 'monthDays', 'months')) return null;
  if (rule.monthDays.length > 1 || rule.months.length > 1) return null;
  if (rule.monthDays.length !== rule.months.length) return null;
  const monthDay = rule.monthDays[0] ?? dateOf(from);
  const month = rule.months[0] ?? Number(from.slice(5, 7));
  const name = phrases.months[month - 1];
  const isInEveryYear = monthDay > 0 && monthDay <= monthLength(COMMON_YEAR, month);
  return isInEveryYear && name ? phrases.onYearDay(monthDay, name) : null;
}

/** Whether the rule's weeks, counted from Monday as everybody counts them, hold the same days. */
function keepsMondayWeeks({ interval, weekStart, weekdays }: Rule): boolean {
  const start = WEEKDAYS.indexOf(weekStart);
  const isInNextWeek = weekdays.map(({ weekday }) => WEEKDAYS.indexOf(weekday) < start);
  return interval === 1 || new Set(isInNextWeek).size < 2;
}

function days(rule: Rule, from: LocalDate, phrases: Phrases): string | null {
  switch (rule.frequency) {
    case 'DAILY':
      return selectsOnlyBy(rule) ? '' : null;
    case 'WEEKLY':
      return selectsOnlyBy(rule, 'weekdays') && keepsMondayWeeks(rule)
        ? phrases.onWeekdays(weekdaysOf(rule, from).map((index) => phrases.weekdays[index] ?? ''))
        : null;
    case 'MONTHLY':
      return monthlyDay(rule, from, phrases);
    case 'YEARLY':
      return yearlyDay(rule, from, phrases);
  }
}

export interface Wording {
  readonly language: Language;
  /** IANA name of the business zone; an `UNTIL` instant is named by its day there. */
  readonly timeZone: string;
}

/** Where the series ends, to be put behind its rhythm; empty for one without an end. */
function ending({ until, count }: Rule, time: string, phrases: Phrases, timeZone: string): string {
  if (until) return ` ${phrases.until(formatDay(lastDayOf(until, time, timeZone)))}`;
  return count === null ? '' : `, ${phrases.times(count)}`;
}

function inWords(text: string, from: LocalDate, time: string, { language, timeZone }: Wording) {
  const phrases = PHRASES[language];
  const parsed = parseRule(text);
  const onDays = parsed.ok ? days(parsed.rule, from, phrases) : null;
  if (!parsed.ok || onDays === null) {
    return { rhythm: phrases.otherRule(text.trim().replace(/^RRULE: */i, '')), end: '' };
  }
  const { rule } = parsed;
  return {
    rhythm: [phrases.every[rule.frequency](rule.interval), onDays].filter(Boolean).join(' '),
    end: ending(rule, time, phrases, timeZone),
  };
}

/**
 * A recurrence rule in words: `alle 2 Wochen am Dienstag bis 31.12.2026`.
 * `from` is the day on which the series starts, from which a rule takes what it does not name;
 * `time` is its wall time, `HH:mm`, which decides whether the day of an `UNTIL` still counts.
 * What the words cannot carry truly is called another rule and shown as its text.
 */
export function ruleInWords(
  text: string,
  from: LocalDate,
  wording: Wording,
  time = '00:00',
): string {
  const { rhythm, end } = inWords(text, from, time, wording);
  return `${rhythm}${end}`;
}

interface SummarizedJob {
  readonly fromDate: LocalDate | null;
  readonly events: readonly AppointmentEvent[];
  readonly unreadableEvents?: number;
}

function timing({ start, rule }: AppointmentEvent, fromDate: LocalDate | null, wording: Wording) {
  const day = dayOf(start);
  const time = timeOf(start);
  if (rule === null) return `${formatDay(day)} ${time}`;
  const { rhythm, end } = inWords(rule, fromDate ?? day, time, wording);
  return `${rhythm} ${time}${end}`;
}

/**
 * A job's events in one line: `jede Woche am Montag 09:00; jede Woche am Donnerstag 14:00`.
 * A rule starts on the job's `fromDate`, or on its event's own day where the job has none.
 * Events that cannot be read are counted last. Empty for a job without events.
 */
export function appointmentSummary(
  { fromDate, events, unreadableEvents = 0 }: SummarizedJob,
  wording: Wording,
): string {
  const timings = events.map((event) => timing(event, fromDate, wording));
  const unreadable =
    unreadableEvents > 0 ? [PHRASES[wording.language].unreadable(unreadableEvents)] : [];
  return [...timings, ...unreadable].join('; ');
}
