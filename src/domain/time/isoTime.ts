import type { LocalDateTime } from '../entities.ts';
import { isCalendarDay } from './dates.ts';
import { wallTimeAt } from './zone.ts';

const ISO = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:\.\d+)?)(Z|[+-]\d\d:?\d\d)?$/;

/** Converts ISO text to wall time in the zone, which text without an offset is. Null if invalid. */
export function wallTimeOf(text: string, timeZone: string): LocalDateTime | null {
  const match = ISO.exec(text);
  if (!match || !isCalendarDay(text.slice(0, 10))) return null;
  const [, time, offset] = match;
  const epoch = Date.parse(`${time}${offset ?? 'Z'}`);
  if (Number.isNaN(epoch)) return null;
  const wallTime = wallTimeAt(epoch, offset ? timeZone : 'UTC');
  return wallTime.length === 19 ? wallTime : null;
}
