import type { LocalDate } from '../entities.ts';
import { addDays, dayOf } from '../time/dates.ts';
import type { TimeRange } from './visits.ts';

/** Every day that a visit touches; one that ends at midnight does not touch the next. */
export function daysOfVisit({ start, end }: TimeRange): readonly LocalDate[] {
  const days: LocalDate[] = [];
  let day = dayOf(start);
  do {
    days.push(day);
    day = addDays(day, 1);
  } while (`${day}T00:00:00` < end);
  return days;
}
