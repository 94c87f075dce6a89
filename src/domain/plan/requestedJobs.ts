import type { JobListing, LocalDate } from '../entities.ts';
import { weekdayIndex } from '../time/dates.ts';
import { weekdaysIn } from '../time/weekdaysInText.ts';

/**
 * The new requests that nobody has planned yet and that are asked for on one of the days: the weekday is
 * among their times, or they name none and start on that day.
 */
export function requestedOn(
  jobs: readonly JobListing[],
  days: readonly LocalDate[],
): readonly JobListing[] {
  return jobs.filter(({ workerId, events, request, fromDate }) => {
    if (workerId !== null || events.length > 0 || !request) return false;
    const weekdays = weekdaysIn(request.timeSlots.join('; '));
    return days.some((day) =>
      weekdays.size > 0
        ? weekdays.has(weekdayIndex(day)) && (fromDate === null || fromDate <= day)
        : fromDate === day,
    );
  });
}
