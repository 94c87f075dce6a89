import { ascending } from '../ascending.ts';
import type { LocalDate } from '../entities.ts';
import { addDays } from '../time/dates.ts';
import type { TimedEvent } from './timeGrid.ts';

/** The events of each day, ascending by start; one over midnight is in both days. */
export function eventsByDay<Event extends TimedEvent>(
  events: readonly Event[],
): ReadonlyMap<LocalDate, readonly Event[]> {
  const days = new Map<LocalDate, Event[]>();
  for (const event of events.toSorted((one, other) => ascending(one.start, other.start))) {
    let day = event.start.slice(0, 10) as LocalDate;
    do {
      const sameDay = days.get(day);
      if (sameDay) sameDay.push(event);
      else days.set(day, [event]);
      day = addDays(day, 1);
    } while (`${day} 00:00` < event.end);
  }
  return days;
}

/** The next event from now on, both as `YYYY-MM-DD HH:mm`; the first one where all have begun. */
export function nextOrFirst<Event extends TimedEvent>(
  events: readonly Event[],
  now: string,
): Event | undefined {
  const byStart = events.toSorted((one, other) => ascending(one.start, other.start));
  return byStart.find(({ start }) => start >= now) ?? byStart[0];
}
