import { DateTime, IANAZone } from 'luxon';
import { getOrCompute } from '../../src/domain/getOrCompute.ts';
import type { Component, Property } from './jCal.ts';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

/** After so many years the calendar repeats: a rule that held for them is taken to hold on. */
const YEARS_OF_A_RULE = 28;

/** How many years ahead changes are looked for. */
const YEARS_AHEAD = YEARS_OF_A_RULE + 1;

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** A change of a zone's UTC offset, in minutes. */
interface Change {
  readonly instant: number;
  readonly before: number;
  readonly after: number;
}

/** A change with the wall time at which it comes, in the offset before it. */
interface DatedChange extends Change {
  readonly wallTime: DateTime;
}

/** A rule of changes, one every year from the first on, for ever. */
interface YearlyChange {
  readonly first: DatedChange;
  readonly rule: Readonly<Record<string, unknown>>;
  readonly changes: ReadonlySet<DatedChange>;
}

function changesBetween(zone: IANAZone, first: number, last: number): DatedChange[] {
  const changes: DatedChange[] = [];
  for (let start = first; start < last; start += WEEK) {
    const before = zone.offset(start);
    const after = zone.offset(start + WEEK);
    if (before === after) continue;
    let [low, high] = [start, start + WEEK];
    while (high - low > MINUTE) {
      const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
      if (zone.offset(middle) === before) low = middle;
      else high = middle;
    }
    const wallTime = DateTime.fromMillis(high, { zone: 'utc' }).plus({ minutes: before });
    changes.push({ instant: high, before, after, wallTime });
  }
  return changes;
}

/** Which days of a month the rule names, of seven that follow each other from `first`. */
function dayRule({ weekday, daysInMonth }: DateTime, first: number) {
  const name = WEEKDAYS[weekday - 1]!;
  if (first === daysInMonth! - 6) return { byday: `-1${name}` };
  if (first % 7 === 1) return { byday: `${(first + 6) / 7}${name}` };
  return { bymonthday: Array.from({ length: 7 }, (_, index) => first + index), byday: name };
}

/** The rule of changes that are alike but for their day; null where they follow none to the end. */
function yearlyChange(alike: readonly DatedChange[], lastYear: number): YearlyChange | null {
  const yearAt = (fromEnd: number) => alike.at(-1 - fromEnd)?.wallTime.year;
  const dayAt = (fromEnd: number) => alike.at(-1 - fromEnd)!.wallTime.day;
  const isYearly = (fromEnd: number) => yearAt(fromEnd) === lastYear - fromEnd;
  const known = Array.from({ length: YEARS_OF_A_RULE }, (_, index) => index);
  if (!known.every(isYearly)) return null;
  const firstDay = Math.min(...known.map(dayAt));
  const isNamed = (fromEnd: number) => {
    const distance = dayAt(fromEnd) - firstDay;
    return distance >= 0 && distance < 7;
  };
  if (!known.every(isNamed)) return null;
  let count = YEARS_OF_A_RULE;
  while (isYearly(count) && isNamed(count)) count += 1;
  const changes = alike.slice(-count);
  const [first] = changes as [DatedChange];
  const { wallTime } = first;
  return {
    first,
    rule: { freq: 'YEARLY', bymonth: wallTime.month, ...dayRule(wallTime, firstDay) },
    changes: new Set(changes),
  };
}

const likeness = ({ wallTime, before, after }: DatedChange) =>
  [wallTime.toFormat('L c HH:mm'), before, after].join();

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const digits = [Math.floor(size / 60), size % 60].map((n) => String(n).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${digits.join(':')}`;
}

/** What holds in the zone from a change on. */
function observance(
  zone: IANAZone,
  { instant, wallTime, before, after }: DatedChange,
  rule?: YearlyChange['rule'],
): Component {
  const then = DateTime.fromMillis(instant, { zone, locale: 'en-GB' });
  const properties: Property[] = [
    ['dtstart', {}, 'date-time', wallTime.toFormat("yyyy-MM-dd'T'HH:mm:ss")],
    ['tzoffsetfrom', {}, 'utc-offset', offsetText(before)],
    ['tzoffsetto', {}, 'utc-offset', offsetText(after)],
    ['tzname', {}, 'text', then.offsetNameShort ?? offsetText(after)],
    ...(rule ? [['rrule', {}, 'recur', rule] as const] : []),
  ];
  return [then.isInDST ? 'daylight' : 'standard', properties, []];
}

function describe(timeZone: string, firstYear: number, thisYear: number): Component {
  const zone = IANAZone.create(timeZone);
  const lastYear = Math.max(firstYear, thisYear) + YEARS_AHEAD;
  const start = Date.UTC(firstYear - 1, 0, 1);
  const changes = changesBetween(zone, start, Date.UTC(lastYear + 1, 0, 1)).filter(
    ({ wallTime }) => wallTime.year <= lastYear,
  );
  const rules = Object.values(Object.groupBy(changes, likeness)).flatMap(
    (alike) => yearlyChange(alike!, lastYear) ?? [],
  );
  const single = changes.filter((change) => !rules.some(({ changes: all }) => all.has(change)));
  const offset = zone.offset(start);
  const wallTime = DateTime.fromMillis(start, { zone: 'utc' });
  const atStart = { instant: start, wallTime, before: offset, after: offset };
  const hasEarlierChange = changes.some(({ wallTime: { year } }) => year < firstYear);
  const observances = [
    ...(hasEarlierChange ? [] : [observance(zone, atStart)]),
    ...[...rules, ...single.map((first) => ({ first, rule: undefined }))]
      .toSorted((a, b) => a.first.instant - b.first.instant)
      .map(({ first, rule }) => observance(zone, first, rule)),
  ];
  return ['vtimezone', [['tzid', {}, 'text', timeZone]], observances];
}

const known = new Map<string, Component>();

/**
 * The `VTIMEZONE` of an IANA zone for events from `firstYear` on: yearly rules where the zone keeps
 * them for good, and every other change of the next 29 years by itself.
 */
export function timeZoneComponent(
  timeZone: string,
  firstYear: number,
  thisYear: number,
): Component {
  return getOrCompute(known, [timeZone, firstYear, thisYear].join(), () =>
    describe(timeZone, firstYear, thisYear),
  );
}
