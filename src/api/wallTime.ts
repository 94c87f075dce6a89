import { IANAZone } from 'luxon';
import type { LocalDateTime } from '../domain/entities.ts';

const HOUR = 3_600_000;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/;

const offsets = new Map<string, number>();

/** Minutes east of UTC; asked of the zone once per hour of the clock, because asking is slow. */
function offsetAt(epochMilliseconds: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(epochMilliseconds / HOUR)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = IANAZone.create(timeZone).offset(epochMilliseconds);
  offsets.set(key, offset);
  return offset;
}

/** An ISO text as wall time in the zone; a text without offset is wall time already. */
export function wallTimeOf(text: string, timeZone: string): LocalDateTime | null {
  const match = ISO.exec(text);
  if (!match) return null;
  const epoch = Date.parse(match[1] ? text : `${text}Z`);
  if (Number.isNaN(epoch)) return null;
  const shift = match[1] ? offsetAt(epoch, timeZone) * 60_000 : 0;
  return new Date(epoch + shift).toISOString().slice(0, 19) as LocalDateTime;
}
