import { epochDay } from '../time/dates.ts';
import type { LocalDate } from '../entities.ts';
import { LAST_EPOCH_DAY, localDateOf } from '../time/epochDay.ts';
import { rhythmOf, type Rhythm } from './rhythm.ts';
import type { Rule } from './rule.ts';
import { lastDayOf } from './until.ts';

/** How many days before its end the last day of a series is looked for at first. */
const FIRST_SEARCH = 32;

export interface Series {
  readonly rule: Rule;
  /** The day the rule counts from; an interval counts weeks from the one that contains it. */
  readonly from: LocalDate;
  /** The wall time of each occurrence, `HH:mm` or `HH:mm:ss`, for an `UNTIL` with a time. */
  readonly time: string;
  /** IANA name of the business time zone, for an `UNTIL` in UTC. */
  readonly timeZone: string;
}

/** The end of a series: a day, a count, or the end of the calendar. */
interface End {
  readonly lastDay: number;
  readonly count: number;
}

/** Where the series ends. */
export function endOf({ rule, time, timeZone }: Series): End {
  return {
    lastDay: rule.until ? epochDay(lastDayOf(rule.until, time, timeZone)) : LAST_EPOCH_DAY,
    count: rule.count ?? Number.POSITIVE_INFINITY,
  };
}

const periodAt = (rhythm: Rhythm, step: number) =>
  rhythm.periodOf(rhythm.from) + step * rhythm.interval;

/** How many steps from the first period to the first one that is not before the day. */
function stepsTo(rhythm: Rhythm, day: number): number {
  const distance = rhythm.periodOf(day) - rhythm.periodOf(rhythm.from);
  return Math.max(0, Math.ceil(distance / rhythm.interval));
}

/** How many days the rhythm has before a step, at most `limit`. */
function countBefore(rhythm: Rhythm, steps: number, limit: number): number {
  const { daysIn, daysPerPeriod, cycle } = rhythm;
  if (steps === 0) return 0;
  let count = daysIn(periodAt(rhythm, 0)).length;
  if (daysPerPeriod !== null) return count + (steps - 1) * daysPerPeriod;
  const cycles = Math.floor((steps - 1) / cycle);
  const rest = (steps - 1) % cycle;
  const perCycle = { toRest: 0, whole: 0 };
  for (let step = 1; step <= (cycles > 0 ? cycle : rest); step += 1) {
    const { length } = daysIn(periodAt(rhythm, step));
    perCycle.whole += length;
    if (step <= rest) perCycle.toRest += length;
    if (count + perCycle.whole >= limit) return limit;
  }
  count += cycles * perCycle.whole + perCycle.toRest;
  return count;
}

/** The days of a rhythm from `first` until its end. Stops when a whole cycle had no day. */
export function* walk(rhythm: Rhythm, end: End, first: number): Generator<number> {
  if (first > end.lastDay) return;
  const lastPeriod = rhythm.periodOf(end.lastDay);
  let step = stepsTo(rhythm, first);
  let left = end.count;
  if (left !== Number.POSITIVE_INFINITY) left -= countBefore(rhythm, step, left);
  for (let idle = 0; left > 0 && idle <= rhythm.cycle; step += 1, idle += 1) {
    const period = periodAt(rhythm, step);
    if (period > lastPeriod) return;
    for (const day of rhythm.daysIn(period)) {
      if (left <= 0 || day > end.lastDay) return;
      left -= 1;
      if (day < first) continue;
      idle = 0;
      yield day;
    }
  }
}

/** As `daysBetween`, in days since 1970-01-01, found one by one. */
export function epochDaysBetween(series: Series, first: number, last: number): Generator<number> {
  const end = endOf(series);
  const rhythm = rhythmOf(series.rule, epochDay(series.from));
  return walk(rhythm, { ...end, lastDay: Math.min(end.lastDay, last) }, first);
}

/** The days of the series from `first` to `last`, both inclusive, ascending. */
export function daysBetween(series: Series, first: LocalDate, last: LocalDate): LocalDate[] {
  return Array.from(epochDaysBetween(series, epochDay(first), epochDay(last)), localDateOf);
}

/** How many days of the series are before the day. */
export function countBeforeDay(series: Series, day: LocalDate): number {
  const end = endOf(series);
  const until = Math.min(epochDay(day), end.lastDay + 1);
  const rhythm = rhythmOf(series.rule, epochDay(series.from));
  const step = stepsTo(rhythm, until);
  const whole = countBefore(rhythm, step, end.count);
  const rest = rhythm.daysIn(periodAt(rhythm, step)).filter((one) => one < until);
  return Math.min(whole + rest.length, end.count);
}

function take(days: Iterable<number>, count: number): LocalDate[] {
  const taken: LocalDate[] = [];
  if (count < 1) return taken;
  for (const day of days) {
    taken.push(localDateOf(day));
    if (taken.length === count) break;
  }
  return taken;
}

/** The next `count` days of the series from `day`, inclusive; fewer if the series ends. */
export function nextDays(series: Series, day: LocalDate, count: number): LocalDate[] {
  const rhythm = rhythmOf(series.rule, epochDay(series.from));
  return take(walk(rhythm, endOf(series), epochDay(day)), count);
}

const ENDLESS: End = { lastDay: LAST_EPOCH_DAY, count: Number.POSITIVE_INFINITY };

/** The first `count` days of the rule on or after `from`, ignoring its end. */
export function firstDays(rule: Rule, from: LocalDate, count: number): LocalDate[] {
  const rhythm = rhythmOf(rule, epochDay(from));
  return take(walk(rhythm, ENDLESS, rhythm.from), count);
}

/** The first day of the rule on or after `from`, ignoring its end; null if there is none. */
export function firstDay(rule: Rule, from: LocalDate): LocalDate | null {
  return firstDays(rule, from, 1)[0] ?? null;
}

/** The last day of a series; null if it never ends or has no day. */
export function lastDay(series: Series): LocalDate | null {
  const { until, count } = series.rule;
  if (until === null && count === null) return null;
  const rhythm = rhythmOf(series.rule, epochDay(series.from));
  const end = endOf(series);
  for (let span = count === null ? FIRST_SEARCH : end.lastDay; ; span *= 8) {
    const first = Math.max(rhythm.from, end.lastDay - span);
    let last: number | null = null;
    for (const day of walk(rhythm, end, first)) last = day;
    if (last !== null) return localDateOf(last);
    if (first === rhythm.from) return null;
  }
}
