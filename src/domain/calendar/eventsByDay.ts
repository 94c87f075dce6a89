import { ascending } from '../ascending.ts';
import type { LocalDate, LocalDateTime } from '../entities.ts';
import { daysOfVisit } from '../recurrence/daysOfVisit.ts';
import type { TimedEvent } from './timeGrid.ts';

/** The events of each day, ascending by start; one over midnight is in both days. */
export function eventsByDay<Event extends TimedEvent>(
  events: readonly Event[],
): ReadonlyMap<LocalDate, readonly Event[]> {
  const days = new Map<LocalDate, Event[]>();
  for (const event of events.toSorted((one, other) => ascending(one.start, other.start))) {
    for (const day of daysOfVisit(event)) {
      const sameDay = days.get(day);
      if (sameDay) sameDay.push(event);
      else days.set(day, [event]);
    }
  }
  return days;
}

/** The next event from now on; the first one where all have begun. */
export function nextOrFirst<Event extends TimedEvent>(
  events: readonly Event[],
  now: LocalDateTime,
): Event | undefined {
  const byStart = events.toSorted((one, other) => ascending(one.start, other.start));
  return byStart.find(({ start }) => start >= now) ?? byStart[0];
}
