import { addDays, dayOf } from '../time/dates.ts';
import type { LocalDate, LocalDateTime } from '../entities.ts';
import { instantOf, wallTimeAt } from '../time/zone.ts';
import type { RuleUntil } from './rule.ts';

const LAST_DAY = '9999-12-31' as LocalDate;

/**
 * The last day whose occurrence at wall time `time`, `HH:mm` or `HH:mm:ss`, is not after `UNTIL`.
 * An `UNTIL` date includes the whole day, an `UNTIL` with a time includes that time.
 */
export function lastDayOf(until: RuleUntil, time: string, timeZone: string): LocalDate {
  if (until.kind === 'day') return until.day;
  const seconds = time.length === 5 ? `${time}:00` : time;
  if (until.kind === 'wallTime') {
    return seconds <= until.time ? until.day : addDays(until.day, -1);
  }
  if (until.epochMilliseconds >= Date.parse(`${LAST_DAY}T00:00:00Z`)) return LAST_DAY;
  const day = dayOf(wallTimeAt(until.epochMilliseconds, timeZone));
  const start = instantOf(`${day}T${seconds}` as LocalDateTime, timeZone);
  return start <= until.epochMilliseconds ? day : addDays(day, -1);
}
