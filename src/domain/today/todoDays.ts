import type { LocalDate } from '../entities.ts';
import type { DayWindow } from '../recurrence/visits.ts';
import { addDays } from '../time/dates.ts';

const DAYS_AHEAD = 14;

/** The days of which it is said what is to be done, today among them. */
export function todoDays(today: LocalDate): DayWindow {
  return { first: today, last: addDays(today, DAYS_AHEAD - 1) };
}
