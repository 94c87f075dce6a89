import { addDays, dayOf } from '../time/dates.ts';
import type { LocalDate, LocalDateTime } from '../entities.ts';
import { instantOf, wallTimeAt } from '../time/zone.ts';
import type { RuleUntil } from './rule.ts';

const LAST_DAY = '9999-12-31' as LocalDate;

/**
 * The last day on which something that takes place at a wall time, `HH:mm` or `HH:mm:ss`, happens
 * before the `UNTIL` or with it: a day is included whole, a moment with the time it names.
 */
export function lastDayOf(until: RuleUntil, time: string, timeZone: string): LocalDate {
  if (until.kind === 'day') return until.day;
  const seconds = time.length === 5 ? `${time}:00` : time;
  if (until.kind === 'wallTime') {
    return seconds <= until.time ? until.day : addDays(until.day, -1);
  }
  if (until.epochMilliseconds >= Date.parse(LAST_DAY)) return LAST_DAY;
  const day = dayOf(wallTimeAt(until.epochMilliseconds, timeZone));
  const start = instantOf(`${day}T${seconds}` as LocalDateTime, timeZone);
  return start <= until.epochMilliseconds ? day : addDays(day, -1);
}
