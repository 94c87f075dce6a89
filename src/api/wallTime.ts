import { IANAZone } from 'luxon';
import { isCalendarDay } from '../domain/dates.ts';
import type { LocalDate, LocalDateTime } from '../domain/entities.ts';
import { textOf } from './wire.ts';

const QUARTER_HOUR = 900_000;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/;

const offsets = new Map<string, number>();

/**
 * Minutes east of UTC. Asked of the zone once per quarter of an hour, because asking is slow and
 * no zone changes its offset in between.
 */
function offsetAt(epochMilliseconds: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(epochMilliseconds / QUARTER_HOUR)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = IANAZone.create(timeZone).offset(epochMilliseconds);
  offsets.set(key, offset);
  return offset;
}

/** An ISO text as wall time in the zone; a text without offset is wall time already. */
export function wallTimeOf(text: string, timeZone: string): LocalDateTime | null {
  const match = ISO.exec(text);
  if (!match || !isCalendarDay(text.slice(0, 10))) return null;
  const epoch = Date.parse(match[1] ? text : `${text}Z`);
  if (Number.isNaN(epoch)) return null;
  const shift = match[1] ? offsetAt(epoch, timeZone) * 60_000 : 0;
  const [wallTime] = new Date(epoch + shift).toISOString().split('.');
  return wallTime?.length === 19 ? (wallTime as LocalDateTime) : null;
}

/** A date-only value is that very day, whatever zone anybody is in; a time is its day in the zone. */
export function dayOfWire(value: unknown, timeZone: string): LocalDate | null {
  const text = textOf(value);
  const day = (wallTimeOf(text, timeZone) ?? text).slice(0, 10);
  return isCalendarDay(day) ? day : null;
}
