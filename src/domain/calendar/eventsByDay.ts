import { ascending } from '../ascending.ts';
import type { LocalDate, LocalDateTime } from '../entities.ts';
import { addDays, dayOf } from '../time/dates.ts';
import type { TimedEvent } from './timeGrid.ts';

/** The events of each day, ascending by start; one over midnight is in both days. */
export function eventsByDay<Event extends TimedEvent>(
  events: readonly Event[],
): ReadonlyMap<LocalDate, readonly Event[]> {
  const days = new Map<LocalDate, Event[]>();
  for (const event of events.toSorted((one, other) => ascending(one.start, other.start))) {
    let day = dayOf(event.start);
    do {
      const sameDay = days.get(day);
      if (sameDay) sameDay.push(event);
      else days.set(day, [event]);
      day = addDays(day, 1);
    } while (`${day}T00:00:00` < event.end);
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
