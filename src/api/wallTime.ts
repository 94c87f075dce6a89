import { isCalendarDay } from '../domain/time/dates.ts';
import type { LocalDate, LocalDateTime } from '../domain/entities.ts';
import { instantOf, offsetOf, wallTimeAt } from '../domain/time/zone.ts';
import { textOf } from './wire.ts';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/;

/** An ISO text as wall time in the zone; a text without offset is wall time already. */
export function wallTimeOf(text: string, timeZone: string): LocalDateTime | null {
  const match = ISO.exec(text);
  if (!match || !isCalendarDay(text.slice(0, 10))) return null;
  const epoch = Date.parse(match[1] ? text : `${text}Z`);
  if (Number.isNaN(epoch)) return null;
  const wallTime = wallTimeAt(epoch, match[1] ? timeZone : 'UTC');
  return wallTime.length === 19 ? wallTime : null;
}

const twoDigits = (n: number) => String(n).padStart(2, '0');

/**
 * A wall time as ISO text with the zone's offset then: `2026-11-24T09:00:00+01:00`.
 * One that does not exist is written as the time it is moved to, one that exists twice as the first.
 */
export function wireTimeOf(wallTime: LocalDateTime, timeZone: string): string {
  const offset = Math.trunc(offsetOf(wallTime, timeZone));
  const size = Math.abs(offset);
  const shown = wallTimeAt(instantOf(wallTime, timeZone), timeZone);
  return `${shown}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** A date-only value is that very day, whatever zone anybody is in; a time is its day in the zone. */
export function dayOfWire(value: unknown, timeZone: string): LocalDate | null {
  const text = textOf(value);
  const day = (wallTimeOf(text, timeZone) ?? text).slice(0, 10);
  return isCalendarDay(day) ? day : null;
}
