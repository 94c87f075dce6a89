import type { LocalDateTime } from '../entities.ts';
import { parseRule } from './rule.ts';
import { lastDayOf } from './until.ts';
import { instantOf, wallTimeAt } from '../time/zone.ts';

const UNTIL = /\bUNTIL *= *(\w+)/i;
const TIMED_UNTIL = /\bUNTIL *= *\d+T/i;

const untilIn = (rule: string) => UNTIL.exec(rule)?.[1];
const withUntil = (rule: string, until: string) => rule.replace(UNTIL, `UNTIL=${until}`);

/**
 * The rule of an event with the last day of its series in place of an `UNTIL` with a time; as it
 * came where it cannot be read.
 */
export function ruleOf(wire: string, start: LocalDateTime, timeZone: string): string {
  if (!TIMED_UNTIL.test(wire)) return wire;
  const time = start.slice(11);
  const parsed = parseRule(wire, time);
  return parsed.ok && parsed.rule.until
    ? withUntil(wire, lastDayOf(parsed.rule.until, time, timeZone).replaceAll('-', ''))
    : wire;
}

/** `20261231T225959Z`: the end of a day, `YYYYMMDD`, in UTC. */
function endInUtc(day: string, timeZone: string): string {
  const wallTime = day.replace(/^(....)(..)(..)$/, '$1-$2-$3T23:59:59') as LocalDateTime;
  const inUtc = wallTimeAt(instantOf(wallTime, timeZone), 'UTC');
  return `${inUtc.replaceAll(/[-:]/g, '')}Z`;
}

/**
 * The rule of an event to send. Its `UNTIL` is the end of its day in UTC, because RFC 5545 asks for
 * that beside a start with a zone, and programs take a date alone for its first moment. An end that
 * is still the same is sent as it came in the loaded rule.
 */
export function wireRuleOf(
  rule: string,
  start: LocalDateTime,
  loaded: string,
  timeZone: string,
): string {
  const day = untilIn(rule);
  if (!day) return rule;
  const isSame = untilIn(ruleOf(loaded, start, timeZone)) === day;
  return withUntil(rule, (isSame && untilIn(loaded)) || endInUtc(day, timeZone));
}
