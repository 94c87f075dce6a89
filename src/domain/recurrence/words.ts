import { ascending } from '../ascending.ts';
import { shortWeekdays } from '../time/calendarWords.ts';
import { formatDay, weekdayIndex } from '../time/dates.ts';
import type { LocalDate } from '../entities.ts';
import type { Language } from '../text/language.ts';
import { monthLength } from '../time/epochDay.ts';
import { bareRule, parseRule, WEEKDAYS, type Rule } from './rule.ts';
import { lastDayOf } from './until.ts';

interface Phrases {
  readonly weekdays: readonly string[];
  readonly months: readonly string[];
  readonly ordinals: Readonly<Record<number, string>>;
  readonly every: Readonly<Record<Rule['frequency'], (interval: number) => string>>;
  /** Of a rule without an interval: `jeden Montag und Donnerstag`. */
  readonly everyWeekday: (weekdays: readonly string[]) => string;
  readonly onWeekdays: (weekdays: readonly string[]) => string;
  readonly fromWeekdayTo: (first: string, last: string) => string;
  /** `am ersten und dritten Montag`. */
  readonly onNth: (ordinals: readonly string[], noun: string) => string;
  readonly day: string;
  /** A day from Monday to Friday; a rule knows no holidays. */
  readonly workday: string;
  readonly anyOf: (weekdays: readonly string[]) => string;
  readonly onMonthDays: (monthDays: readonly number[]) => string;
  readonly onYearDays: (monthDays: readonly number[], month: string) => string;
  readonly inMonths: (months: readonly string[]) => string;
  readonly ofEveryMonth: string;
  readonly ofYear: string;
  /** For a day that not every month has. */
  readonly ifAny: string;
  readonly inLeapYears: string;
  readonly and: (phrases: readonly string[]) => string;
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

const spanishPlural = (weekday: string): string => weekday.replace(/o$/, 'os');

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
      [-3]: 'drittletzten',
    },
    every: {
      DAILY: (n) => (n === 1 ? 'jeden Tag' : `alle ${n} Tage`),
      WEEKLY: (n) => (n === 1 ? 'jede Woche' : `alle ${n} Wochen`),
      MONTHLY: (n) => (n === 1 ? 'jeden Monat' : `alle ${n} Monate`),
      YEARLY: (n) => (n === 1 ? 'jedes Jahr' : `alle ${n} Jahre`),
    },
    everyWeekday: (weekdays) => `jeden ${listIn('und')(weekdays)}`,
    onWeekdays: (weekdays) => `am ${listIn('und')(weekdays)}`,
    fromWeekdayTo: (first, last) => `von ${first} bis ${last}`,
    onNth: (ordinals, noun) => `am ${listIn('und')(ordinals)} ${noun}`,
    day: 'Tag',
    workday: 'Arbeitstag (Mo–Fr)',
    anyOf: listIn('oder'),
    onMonthDays: (monthDays) => `am ${listIn('und')(monthDays.map((n) => `${n}.`))}`,
    onYearDays: (monthDays, month) => `am ${listIn('und')(monthDays.map((n) => `${n}.`))} ${month}`,
    inMonths: (months) => `im ${listIn('und')(months)}`,
    ofEveryMonth: 'jedes Monats',
    ofYear: 'des Jahres',
    ifAny: '(falls vorhanden)',
    inLeapYears: '(nur in Schaltjahren)',
    and: listIn('und'),
    until: (day) => `bis ${day}`,
    times: (count) => (count === 1 ? 'nur einmal' : `${count}\u2011mal`),
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
      [-3]: 'third-to-last',
    },
    every: {
      DAILY: (n) => (n === 1 ? 'every day' : `every ${n} days`),
      WEEKLY: (n) => (n === 1 ? 'every week' : `every ${n} weeks`),
      MONTHLY: (n) => (n === 1 ? 'every month' : `every ${n} months`),
      YEARLY: (n) => (n === 1 ? 'every year' : `every ${n} years`),
    },
    everyWeekday: (weekdays) => `every ${listIn('and')(weekdays)}`,
    onWeekdays: (weekdays) => `on ${listIn('and')(weekdays)}`,
    fromWeekdayTo: (first, last) => `from ${first} to ${last}`,
    onNth: (ordinals, noun) => `on the ${listIn('and')(ordinals)} ${noun}`,
    day: 'day',
    workday: 'workday (Mon–Fri)',
    anyOf: listIn('or'),
    onMonthDays: (monthDays) => `on the ${listIn('and')(monthDays.map(englishOrdinal))}`,
    onYearDays: (monthDays, month) => `on ${listIn('and')(monthDays.map(String))} ${month}`,
    inMonths: (months) => `of ${listIn('and')(months)}`,
    ofEveryMonth: 'of every month',
    ofYear: 'of the year',
    ifAny: '(if there is one)',
    inLeapYears: '(leap years only)',
    and: listIn('and'),
    until: (day) => `until ${day}`,
    times: (count) => (count === 1 ? 'only once' : `${count} times`),
    otherRule: (text) => `custom rule (${text})`,
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
      [-3]: 'antepenúltimo',
    },
    every: {
      DAILY: (n) => (n === 1 ? 'todos los días' : `cada ${n} días`),
      WEEKLY: (n) => (n === 1 ? 'cada semana' : `cada ${n} semanas`),
      MONTHLY: (n) => (n === 1 ? 'cada mes' : `cada ${n} meses`),
      YEARLY: (n) => (n === 1 ? 'cada año' : `cada ${n} años`),
    },
    everyWeekday: (weekdays) => `todos los ${listIn('y')(weekdays.map(spanishPlural))}`,
    onWeekdays: (weekdays) => `los ${listIn('y')(weekdays.map(spanishPlural))}`,
    fromWeekdayTo: (first, last) => `de ${first} a ${last}`,
    onNth: (ordinals, noun) => `${listIn('y')(ordinals.map((ordinal) => `el ${ordinal}`))} ${noun}`,
    day: 'día',
    workday: 'día laborable (lun–vie)',
    anyOf: listIn('o'),
    onMonthDays: (monthDays) =>
      `${monthDays.length > 1 ? 'los días' : 'el día'} ${listIn('y')(monthDays.map(String))}`,
    onYearDays: (monthDays, month) =>
      `${monthDays.length > 1 ? 'los días' : 'el'} ${listIn('y')(monthDays.map(String))} de ${month}`,
    inMonths: (months) => `de ${listIn('y')(months)}`,
    ofEveryMonth: 'de cada mes',
    ofYear: 'del año',
    ifAny: '(si lo hay)',
    inLeapYears: '(solo en años bisiestos)',
    and: listIn('y'),
    until: (day) => `hasta el ${day}`,
    times: (count) => (count === 1 ? 'solo una vez' : `${count} veces`),
    otherRule: (text) => `otra regla (${text})`,
  },
};

/** What else is said with short weekdays. */
const WITH_SHORT_WEEKDAYS: Readonly<Record<Language, Partial<Phrases>>> = {
  de: {},
  en: {},
  es: {
    every: {
      ...PHRASES.es.every,
      WEEKLY: (n) => (n === 1 ? PHRASES.es.every.WEEKLY(n) : `${PHRASES.es.every.WEEKLY(n)}:`),
    },
    everyWeekday: (weekdays) => `cada ${listIn('y')(weekdays)}`,
    onWeekdays: listIn('y'),
  },
};

const SHORT_PHRASES: Partial<Record<Language, Phrases>> = {};

/** For narrow columns. Made when it is asked for, because the names of weekdays take their time. */
function shortPhrases(language: Language): Phrases {
  return (SHORT_PHRASES[language] ??= {
    ...PHRASES[language],
    ...WITH_SHORT_WEEKDAYS[language],
    weekdays: shortWeekdays(language),
  });
}

const COMMON_YEAR = 2001;
const LEAP_YEAR = 2000;
const FEBRUARY = 2;
const EVERY_MONTH = Array.from({ length: 12 }, (_, index) => index + 1);
/** Not every month has a fifth Monday. */
const RARE_ORDINAL = 5;
/** From how many days in a row on they are named by the first and the last. */
const SHORTEST_RUN = 3;
const WORKDAYS = [0, 1, 2, 3, 4];

const dateOf = (day: LocalDate) => Number(day.slice(8));

/** In the order in which they come: the first, the second, the second-to-last, the last. */
const asTheyCome = (positions: readonly number[]) =>
  positions.toSorted((a, b) => Number(a < 0) - Number(b < 0) || a - b);

type Selector = 'weekdays' | 'monthDays' | 'yearDays' | 'weeks' | 'months' | 'positions';

function selectsOnlyBy(rule: Rule, ...allowed: Selector[]): boolean {
  const all: Selector[] = ['weekdays', 'monthDays', 'yearDays', 'weeks', 'months', 'positions'];
  return all.every((selector) => allowed.includes(selector) || rule[selector].length === 0);
}

/** The rule's weekdays, 0 for Monday, in their order. */
const weekdayIndexes = ({ weekdays }: Rule): readonly number[] =>
  [...new Set(weekdays.map(({ weekday }) => WEEKDAYS.indexOf(weekday)))].toSorted(ascending);

/** Weekdays cut into what follows on each other without a gap: `[[0, 1, 2], [4]]`. */
function runsOf(weekdays: readonly number[]): readonly (readonly number[])[] {
  const runs: number[][] = [];
  for (const weekday of weekdays) {
    const run = runs.at(-1);
    if (run?.at(-1) === weekday - 1) run.push(weekday);
    else runs.push([weekday]);
  }
  return runs;
}

/** The days of a weekly rule one by one, or as a range. */
function weeklyInWords(rule: Rule, from: LocalDate, phrases: Phrases): string {
  const weekdays = rule.weekdays.length === 0 ? [weekdayIndex(from)] : weekdayIndexes(rule);
  const names = (days: readonly number[]) => days.map((index) => phrases.weekdays[index]!);
  const parts = runsOf(weekdays).flatMap((run) =>
    run.length < SHORTEST_RUN ? run.map((index) => [index]) : [run],
  );
  const areNamedEach = parts.length > 2 || parts.every(({ length }) => length === 1);
  if (areNamedEach && rule.interval === 1) return phrases.everyWeekday(names(weekdays));
  const days = areNamedEach
    ? phrases.onWeekdays(names(weekdays))
    : phrases.and(
        parts
          .map(names)
          .map((run) =>
            run.length === 1
              ? phrases.onWeekdays(run)
              : phrases.fromWeekdayTo(run[0]!, run.at(-1)!),
          ),
      );
  return `${phrases.every.WEEKLY(rule.interval)} ${days}`;
}

/** Days in words; `isSure` if every such month or year has all of them. */
interface DaysInWords {
  readonly words: string;
  readonly isSure: boolean;
}

function nth(positions: readonly number[], noun: string, phrases: Phrases): string | null {
  const ordinals = asTheyCome(positions).map((position) => phrases.ordinals[position]);
  return ordinals.every((ordinal) => ordinal !== undefined) ? phrases.onNth(ordinals, noun) : null;
}

/** What positions among plain weekdays count; null where that has no short name. */
function countedNoun({ positions }: Rule, weekdays: readonly number[], phrases: Phrases) {
  const names = weekdays.map((index) => phrases.weekdays[index]!);
  if (names.length === 1) return names[0]!;
  if (names.length === phrases.weekdays.length) return phrases.day;
  if (weekdays.join() === WORKDAYS.join()) return phrases.workday;
  // The second "Saturday or Sunday" could be understood as the second of each.
  return positions.length === 1 && Math.abs(positions[0]!) === 1 ? phrases.anyOf(names) : null;
}

/** The nth weekdays of a rule, such as the first and third Monday or the last workday. */
function nthWeekdays(rule: Rule, phrases: Phrases): DaysInWords | null {
  const weekdays = weekdayIndexes(rule);
  if (rule.positions.length > 0) {
    if (rule.weekdays.some(({ position }) => position !== null)) return null;
    const noun = countedNoun(rule, weekdays, phrases);
    const words = noun && nth(rule.positions, noun, phrases);
    const isSure = weekdays.length > 1 || !rule.positions.includes(RARE_ORDINAL);
    return words ? { words, isSure } : null;
  }
  const ofEach = weekdays.map((index) => {
    const own = rule.weekdays.filter(({ weekday }) => WEEKDAYS.indexOf(weekday) === index);
    const positions = own.flatMap(({ position }) => position ?? []);
    return positions.length < own.length ? null : nth(positions, phrases.weekdays[index]!, phrases);
  });
  const known = ofEach.filter((words) => words !== null);
  if (known.length < ofEach.length) return null;
  const isSure = rule.weekdays.every(({ position }) => position !== RARE_ORDINAL);
  return { words: phrases.and(known), isSure };
}

const isBeyond = (month: number, year: number) => (monthDay: number) =>
  monthDay > monthLength(year, month);

/** Days of the months; null if none ever occurs, or if days from the end have no name. */
function monthDaysInWords(
  monthDays: readonly number[],
  months: readonly number[],
  phrases: Phrases,
): DaysInWords | null {
  const sorted = asTheyCome(monthDays);
  if (months.every((month) => sorted.every(isBeyond(month, LEAP_YEAR)))) return null;
  const fromStart = sorted.filter((monthDay) => monthDay > 0);
  const fromEnd = sorted.filter((monthDay) => monthDay < 0);
  const last = fromEnd.length > 0 ? nth(fromEnd, phrases.day, phrases) : '';
  if (last === null) return null;
  const first = fromStart.length > 0 ? phrases.onMonthDays(fromStart) : '';
  return {
    words: phrases.and([first, last].filter(Boolean)),
    isSure: !months.some((month) => sorted.some(isBeyond(month, COMMON_YEAR))),
  };
}

const withDoubt = (days: DaysInWords | null, scope: string, phrases: Phrases): string | null =>
  days && [days.words, scope, days.isSure ? '' : phrases.ifAny].filter(Boolean).join(' ');

function monthlyDays(rule: Rule, from: LocalDate, phrases: Phrases): string | null {
  if (rule.weekdays.length > 0) {
    if (!selectsOnlyBy(rule, 'weekdays', 'positions')) return null;
    return withDoubt(nthWeekdays(rule, phrases), '', phrases);
  }
  if (!selectsOnlyBy(rule, 'monthDays')) return null;
  const monthDays = rule.monthDays.length > 0 ? rule.monthDays : [dateOf(from)];
  return withDoubt(monthDaysInWords(monthDays, EVERY_MONTH, phrases), '', phrases);
}

/** The nth weekdays of a year or of its months. */
function yearlyWeekdays(rule: Rule, phrases: Phrases): string | null {
  const { months, positions } = rule;
  if (!selectsOnlyBy(rule, 'weekdays', 'positions', 'months')) return null;
  const days = nthWeekdays(rule, phrases);
  if (months.length === 0) return days && `${days.words} ${phrases.ofYear}`;
  // Positions count in all the months of a year together.
  if (positions.length > 0 && months.length > 1) return null;
  return withDoubt(days, phrases.inMonths(monthNames(months, phrases)), phrases);
}

const monthNames = (months: readonly number[], phrases: Phrases) =>
  months.toSorted(ascending).map((month) => phrases.months[month - 1]!);

function yearlyDays(rule: Rule, from: LocalDate, phrases: Phrases): string | null {
  if (rule.weekdays.length > 0) return yearlyWeekdays(rule, phrases);
  if (!selectsOnlyBy(rule, 'monthDays', 'months')) return null;
  const isOpen = rule.monthDays.length === 0;
  const monthDays = isOpen ? [dateOf(from)] : rule.monthDays;
  const ownMonths = isOpen ? [Number(from.slice(5, 7))] : EVERY_MONTH;
  const months = rule.months.length > 0 ? rule.months : ownMonths;
  const days = monthDaysInWords(monthDays, months, phrases);
  if (!days || months === EVERY_MONTH) return withDoubt(days, phrases.ofEveryMonth, phrases);
  const [first] = monthNames(months, phrases);
  if (months.length > 1 || !monthDays.every((monthDay) => monthDay > 0)) {
    return withDoubt(days, phrases.inMonths(monthNames(months, phrases)), phrases);
  }
  const words = phrases.onYearDays(monthDays.toSorted(ascending), first!);
  const isLeapDay = months[0] === FEBRUARY && monthDays.length === 1 && !days.isSure;
  return isLeapDay ? `${words} ${phrases.inLeapYears}` : withDoubt({ ...days, words }, '', phrases);
}

/** Whether the rule's weeks, counted from Monday as everybody counts them, hold the same days. */
function keepsMondayWeeks({ interval, weekStart, weekdays }: Rule): boolean {
  const start = WEEKDAYS.indexOf(weekStart);
  const isInNextWeek = weekdays.map(({ weekday }) => WEEKDAYS.indexOf(weekday) < start);
  return interval === 1 || new Set(isInNextWeek).size < 2;
}

/** A rule in the form that its words are made of; its days are the same. */
function inUsualForm(rule: Rule): Rule {
  if (rule.interval > 1) return rule;
  const { frequency, months, weekdays } = rule;
  if (frequency === 'DAILY' && weekdays.length > 0) return { ...rule, frequency: 'WEEKLY' };
  if (frequency === 'MONTHLY' && months.length > 0) return { ...rule, frequency: 'YEARLY' };
  return rule;
}

/** A rule without its end; null if words cannot say it exactly. */
function rhythmInWords(rule: Rule, from: LocalDate, phrases: Phrases): string | null {
  const every = phrases.every[rule.frequency](rule.interval);
  const on = (days: string | null) => days && `${every} ${days}`;
  switch (rule.frequency) {
    case 'DAILY':
      return selectsOnlyBy(rule) ? every : null;
    case 'WEEKLY':
      return selectsOnlyBy(rule, 'weekdays') && keepsMondayWeeks(rule)
        ? weeklyInWords(rule, from, phrases)
        : null;
    case 'MONTHLY':
      return on(monthlyDays(rule, from, phrases));
    case 'YEARLY':
      return on(yearlyDays(rule, from, phrases));
  }
}

export interface Wording {
  readonly language: Language;
  /** IANA name of the business zone; an `UNTIL` instant is named by its day there. */
  readonly timeZone: string;
  /** Whether weekdays are short: `jeden Mo`. */
  readonly isShort?: boolean;
}

function endingOf(
  { until, count }: Rule,
  time: string,
  phrases: Phrases,
  timeZone: string,
): string {
  if (until) return ` ${phrases.until(formatDay(lastDayOf(until, time, timeZone)))}`;
  return count === null ? '' : `, ${phrases.times(count)}`;
}

export interface RuleInParts {
  /** `alle 2 Wochen am Dienstag`. */
  readonly rhythm: string;
  /** Said right behind: ` bis 31.12.2026`, `, 26-mal`. Empty for a series without an end. */
  readonly ending: string;
}

/**
 * A recurrence rule in words. `from` is the day on which the series starts, from which a rule takes
 * what it does not name; `time` is its wall time, `HH:mm`, which decides whether the day of an
 * `UNTIL` still counts. A rule that words cannot say exactly is named "another rule" and shown as
 * its text.
 */
export function ruleInParts(
  text: string,
  from: LocalDate,
  { language, timeZone, isShort = false }: Wording,
  time = '00:00',
): RuleInParts {
  const phrases = isShort ? shortPhrases(language) : PHRASES[language];
  const parsed = parseRule(text, time);
  const rule = parsed.ok ? inUsualForm(parsed.rule) : null;
  const rhythm = rule && rhythmInWords(rule, from, phrases);
  return rhythm === null
    ? { rhythm: phrases.otherRule(bareRule(text)), ending: '' }
    : { rhythm, ending: endingOf(rule!, time, phrases, timeZone) };
}

/** A recurrence rule in one text: `alle 2 Wochen am Dienstag bis 31.12.2026`. */
export function ruleInWords(...rule: Parameters<typeof ruleInParts>): string {
  const { rhythm, ending } = ruleInParts(...rule);
  return rhythm + ending;
}
