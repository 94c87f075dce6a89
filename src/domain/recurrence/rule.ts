import type { LocalDate } from '../entities.ts';
import { isCalendarDay } from '../time/dates.ts';
import { getOrCompute } from '../getOrCompute.ts';

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

type RuleFrequency = (typeof FREQUENCIES)[number];
export type Weekday = (typeof WEEKDAYS)[number];

interface RuleWeekday {
  readonly weekday: Weekday;
  /** The nth in its month or year, from the end if negative; null for every one. */
  readonly position: number | null;
}

export type RuleUntil =
  | { readonly kind: 'day'; readonly day: LocalDate }
  | { readonly kind: 'wallTime'; readonly day: LocalDate; readonly time: string }
  | { readonly kind: 'instant'; readonly epochMilliseconds: number };

/** A recurrence rule within the limits of RFC 5545 and of what jobs support. */
export interface Rule {
  readonly frequency: RuleFrequency;
  readonly interval: number;
  readonly count: number | null;
  readonly until: RuleUntil | null;
  readonly weekStart: Weekday;
  readonly weekdays: readonly RuleWeekday[];
  readonly monthDays: readonly number[];
  readonly yearDays: readonly number[];
  readonly weeks: readonly number[];
  readonly months: readonly number[];
  readonly positions: readonly number[];
}

export type RuleProblem =
  | { readonly code: 'empty' | 'tooLong' | 'missingFrequency' | 'untilAndCount' }
  | {
      readonly code: 'unknownProperty' | 'repeatedProperty' | 'invalidValue' | 'unsupported';
      readonly property: string;
    };

export type ParsedRule =
  | { readonly ok: true; readonly rule: Rule }
  | { readonly ok: false; readonly problem: RuleProblem };

const MAX_TEXT_LENGTH = 500;
const MAX_INTERVAL = 1000;
const MAX_COUNT = 100_000;

class Refusal extends Error {
  readonly problem: RuleProblem;
  constructor(problem: RuleProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

function invalid(property: string): never {
  throw new Refusal({ code: 'invalidValue', property });
}

function integer(property: string, text: string, min: number, max: number): number {
  if (!/^[+-]?\d{1,6}$/.test(text)) invalid(property);
  const value = Number(text);
  if (value < min || value > max) invalid(property);
  return value;
}

function integers(property: string, text: string, limit: number, negative: boolean): number[] {
  const values = text
    .split(',')
    .map((item) => integer(property, item, negative ? -limit : 1, limit));
  if (values.includes(0)) invalid(property);
  return [...new Set(values)];
}

function weekday(property: string, text: string): Weekday {
  return WEEKDAYS.find((day) => day === text) ?? invalid(property);
}

function weekdays(property: string, text: string): RuleWeekday[] {
  return [...new Set(text.split(','))].map((item) => {
    const match = /^([+-]?\d{1,3})?([A-Z]{2})$/.exec(item) ?? invalid(property);
    const position = match[1] === undefined ? null : integer(property, match[1], -366, 366);
    if (position === 0) invalid(property);
    return { weekday: weekday(property, match[2] ?? ''), position };
  });
}

function until(property: string, text: string): RuleUntil {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d)(Z)?)?$/.exec(text);
  if (!match) invalid(property);
  const [, year, month, date, hour, minute, second, utc] = match;
  const day = `${year}-${month}-${date}`;
  if (year === '0000' || !isCalendarDay(day)) invalid(property);
  if (hour === undefined) return { kind: 'day', day };
  const time = `${hour}:${minute}:${second}`;
  return utc
    ? { kind: 'instant', epochMilliseconds: Date.parse(`${day}T${time}Z`) }
    : { kind: 'wallTime', day, time };
}

type Properties = ReadonlyMap<string, string>;

/** The properties for times of day, in the order of `HH:mm:ss`, with their maximum. */
const TIME_PROPERTIES = [
  ['BYHOUR', 23],
  ['BYMINUTE', 59],
  ['BYSECOND', 59],
] as const;

const KNOWN_PROPERTIES = new Set<string>([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'WKST',
  'BYDAY',
  'BYMONTHDAY',
  'BYYEARDAY',
  'BYWEEKNO',
  'BYMONTH',
  'BYSETPOS',
  ...TIME_PROPERTIES.map(([property]) => property),
]);

const START_LINE = /^DTSTART(?:;[^:\r\n]*)?:([^\r\n]*)\r?\n\s*/i;
const START = /^(\d{4})(\d\d)(\d\d)(?:T([01]\d|2[0-3])[0-5]\d[0-5]\dZ?)?$/i;
const OTHER_LINE = /^[ \t]*(RDATE|EXDATE|EXRULE)\b/im;

/** The rule without a preceding `DTSTART` line and the prefix `RRULE:`. */
export function bareRule(text: string): string {
  return text
    .trim()
    .replace(START_LINE, '')
    .replace(/^RRULE: */i, '');
}

/** The rule without its `DTSTART` line and its times of day, for an event whose time changes. */
export function withoutTimes(text: string): string {
  const parts = bareRule(text).split(';');
  const kept = parts.filter((part) => !/^\s*BY(?:HOUR|MINUTE|SECOND)\b/i.test(part));
  return kept.length < parts.length || START_LINE.test(text.trim()) ? kept.join(';') : text;
}

function refuseOtherLines(text: string): void {
  if (!text.includes('\n')) return;
  const start = START_LINE.exec(text.trim())?.[1]?.trim();
  if (start !== undefined) {
    const [, year, month, date] = START.exec(start) ?? invalid('DTSTART');
    if (!isCalendarDay(`${year}-${month}-${date}`)) invalid('DTSTART');
  }
  const other = OTHER_LINE.exec(text)?.[1];
  if (other) throw new Refusal({ code: 'unsupported', property: other.toUpperCase() });
}

function propertiesOf(text: string): Properties {
  const trimmed = bareRule(text);
  if (trimmed === '') throw new Refusal({ code: 'empty' });
  if (trimmed.length > MAX_TEXT_LENGTH) throw new Refusal({ code: 'tooLong' });
  refuseOtherLines(text);
  const properties = new Map<string, string>();
  for (const part of trimmed.toUpperCase().replace(/ *;$/, '').split(/ *; */)) {
    const [property = '', value = '', ...rest] = part.split(/ *= */);
    if (!KNOWN_PROPERTIES.has(property)) {
      throw new Refusal({ code: 'unknownProperty', property });
    }
    if (properties.has(property)) throw new Refusal({ code: 'repeatedProperty', property });
    if (rest.length > 0) invalid(property);
    properties.set(property, value);
  }
  return properties;
}

function refuseUnsupportedCombinations(rule: Rule): void {
  const unsupported = (property: string): never => {
    throw new Refusal({ code: 'unsupported', property });
  };
  const positioned = rule.weekdays.some(({ position }) => position !== null);
  if (positioned && rule.frequency !== 'MONTHLY' && rule.frequency !== 'YEARLY') {
    unsupported('BYDAY');
  }
  if (positioned && rule.weeks.length > 0) unsupported('BYDAY');
  if (rule.weeks.length > 0 && rule.frequency !== 'YEARLY') unsupported('BYWEEKNO');
  if (rule.yearDays.length > 0 && rule.frequency !== 'YEARLY') unsupported('BYYEARDAY');
  if (rule.monthDays.length > 0 && rule.frequency === 'WEEKLY') unsupported('BYMONTHDAY');
  const selectors = [rule.weekdays, rule.monthDays, rule.yearDays, rule.weeks, rule.months];
  if (rule.positions.length > 0 && selectors.every(({ length }) => length === 0)) {
    unsupported('BYSETPOS');
  }
}

/** A rule may repeat its event's time of day; any other time is ambiguous. */
function refuseOtherTimes(properties: Properties, time: string | null): void {
  for (const [index, [property, highest]] of TIME_PROPERTIES.entries()) {
    const text = properties.get(property);
    if (text === undefined) continue;
    const named = text.split(',').map((value) => integer(property, value, 0, highest));
    const isOwn = (value: number) => time !== null && value === Number(time.split(':')[index] ?? 0);
    if (!named.every(isOwn)) throw new Refusal({ code: 'unsupported', property });
  }
}

function ruleOf(properties: Properties): Rule {
  const read = <Value>(
    property: string,
    parse: (property: string, text: string) => Value,
    absent: Value,
  ) => {
    const text = properties.get(property);
    return text === undefined ? absent : parse(property, text);
  };
  const signed = (limit: number) => (property: string, text: string) =>
    integers(property, text, limit, true);

  const frequency = properties.get('FREQ');
  if (frequency === undefined) throw new Refusal({ code: 'missingFrequency' });
  if (properties.has('UNTIL') && properties.has('COUNT')) {
    throw new Refusal({ code: 'untilAndCount' });
  }
  return {
    frequency: FREQUENCIES.find((known) => known === frequency) ?? invalid('FREQ'),
    interval: read('INTERVAL', (name, text) => integer(name, text, 1, MAX_INTERVAL), 1),
    count: read<number | null>('COUNT', (name, text) => integer(name, text, 1, MAX_COUNT), null),
    until: read<RuleUntil | null>('UNTIL', until, null),
    weekStart: read('WKST', weekday, 'MO'),
    weekdays: read('BYDAY', weekdays, []),
    monthDays: read('BYMONTHDAY', signed(31), []),
    yearDays: read('BYYEARDAY', signed(366), []),
    weeks: read('BYWEEKNO', signed(53), []),
    months: read('BYMONTH', (name, text) => integers(name, text, 12, false), []),
    positions: read('BYSETPOS', signed(366), []),
  };
}

function parsedAnew(text: string, time: string | null): ParsedRule {
  try {
    const properties = propertiesOf(text);
    const rule = ruleOf(properties);
    refuseOtherTimes(properties, time);
    refuseUnsupportedCombinations(rule);
    return { ok: true, rule };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** Thousands of jobs have the same few rules. */
const parsedRules = new Map<string, ParsedRule>();

/**
 * Parses a recurrence rule, with or without the prefix `RRULE:` and a preceding `DTSTART` line,
 * which is ignored, because a series starts with its job.
 * `time` is the event's wall time, `HH:mm` or `HH:mm:ss`: the rule may repeat it, but have no
 * other. Refuses what RFC 5545 forbids and what jobs do not support; see `docs/recurrence.md`.
 */
export function parseRule(text: string, time: string | null = null): ParsedRule {
  return getOrCompute(parsedRules, `${time ?? ''} ${text}`, () => parsedAnew(text, time));
}

/** Why the rule of an event at this wall time is invalid; null if it is valid. */
export function ruleProblem(text: string, time: string): RuleProblem | null {
  const rule = parseRule(text, time);
  return rule.ok ? null : rule.problem;
}
