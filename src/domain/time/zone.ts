import { IANAZone } from 'luxon';
import { MILLISECONDS_PER_DAY as DAY } from './dates.ts';
import type { LocalDateTime } from '../entities.ts';
import { getOrCompute } from '../getOrCompute.ts';

const MINUTE = 60_000;
const QUARTER_HOUR = 15 * MINUTE;

interface Zone {
  readonly zone: IANAZone;
  /** UTC offsets in minutes by quarter of an hour, cached because Luxon is slow. */
  readonly offsets: Map<number, number>;
  /** Whether days have no transition nearby, by days since 1970-01-01. */
  readonly evenDays: Map<number, boolean>;
}

const zones = new Map<string, Zone>();

function zoneNamed(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const zone = { zone: IANAZone.create(timeZone), offsets: new Map(), evenDays: new Map() };
  zones.set(timeZone, zone);
  return zone;
}

/** The UTC offset in minutes; no zone changes it within a quarter of an hour. */
function offsetAt(epochMilliseconds: number, timeZone: string): number {
  const { zone, offsets } = zoneNamed(timeZone);
  return getOrCompute(offsets, Math.floor(epochMilliseconds / QUARTER_HOUR), () =>
    zone.offset(epochMilliseconds),
  );
}

/**
 * Whether the zone has no transition on a day, given in days since 1970-01-01, nor on the days next
 * to it: then every wall time of the day exists exactly once.
 */
export function isEvenDay(day: number, timeZone: string): boolean {
  return getOrCompute(zoneNamed(timeZone).evenDays, day, () => {
    const offsets = [-1, 0, 1, 2].map((days) => offsetAt((day + days) * DAY, timeZone));
    return new Set(offsets).size === 1;
  });
}

function written(epochMilliseconds: number): LocalDateTime {
  return new Date(epochMilliseconds).toISOString().replace(/\.\d+Z$/, '') as LocalDateTime;
}

/** The wall time of an instant in ms since 1970, to the second. */
export function wallTimeAt(epochMilliseconds: number, timeZone: string): LocalDateTime {
  return written(epochMilliseconds + offsetAt(epochMilliseconds, timeZone) * MINUTE);
}

/**
 * The instant of a wall time, in ms since 1970. A time in a DST gap is moved forward by the gap; of
 * an ambiguous time, it is the first.
 */
export function instantOf(wallTime: LocalDateTime, timeZone: string): number {
  const asUtc = Date.parse(`${wallTime}Z`);
  const before = offsetAt(asUtc - DAY, timeZone);
  const after = offsetAt(asUtc + DAY, timeZone);
  const first = asUtc - before * MINUTE;
  if (before === after || offsetAt(first, timeZone) === before) return first;
  const second = asUtc - after * MINUTE;
  return offsetAt(second, timeZone) === after ? second : first;
}

/** The wall time itself, or moved forward out of a DST gap. */
export function existingWallTime(wallTime: LocalDateTime, timeZone: string): LocalDateTime {
  return wallTimeAt(instantOf(wallTime, timeZone), timeZone);
}

/** The UTC offset in minutes at a wall time. */
export function offsetOf(wallTime: LocalDateTime, timeZone: string): number {
  return offsetAt(instantOf(wallTime, timeZone), timeZone);
}
