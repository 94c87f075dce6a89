import { isCalendarDay } from '../../domain/time/dates.ts';
import type { LocalDate, LocalDateTime } from '../../domain/entities.ts';
import { wallTimeOf } from '../../domain/time/isoTime.ts';
import { instantOf, offsetOf, wallTimeAt } from '../../domain/time/zone.ts';
import { textOf } from './wire.ts';

const twoDigits = (n: number) => String(n).padStart(2, '0');

/**
 * Converts wall time to ISO text with the zone's offset: `2026-11-24T09:00:00+01:00`. A time in a
 * DST gap is moved forward by the gap; of an ambiguous time, it is the first.
 */
export function wireTimeOf(wallTime: LocalDateTime, timeZone: string): string {
  const offset = Math.trunc(offsetOf(wallTime, timeZone));
  const size = Math.abs(offset);
  const shown = wallTimeAt(instantOf(wallTime, timeZone), timeZone);
  return `${shown}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** Converts a date, which has no zone, or the day of a time in the zone. Null if invalid. */
export function dayOfWire(value: unknown, timeZone: string): LocalDate | null {
  const text = textOf(value);
  const day = (wallTimeOf(text, timeZone) ?? text).slice(0, 10);
  return isCalendarDay(day) ? day : null;
}
