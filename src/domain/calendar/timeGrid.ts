import { ascending } from '../ascending.ts';
import type { LocalDate, LocalDateTime } from '../entities.ts';
import { dayOf } from '../time/dates.ts';
import type { GridHours } from './dimensions.ts';
import { HEAD_MINUTES, inWidth, type Placed, type Segment } from './overlaps.ts';

/** What a day or week draws; the end is after the start. */
export interface TimedEvent {
  readonly id: string;
  readonly start: LocalDateTime;
  readonly end: LocalDateTime;
}

export interface GridDay<Event> {
  readonly day: LocalDate;
  /** Events that end before the first hour, and events that start after the last, by their start. */
  readonly early: readonly Event[];
  readonly late: readonly Event[];
  /** In the order of drawing. */
  readonly segments: readonly Segment<Event>[];
}

const HOUR = 60;
const MIDNIGHT = 24 * HOUR;

/** Minutes since midnight. */
export const minutesOf = (time: LocalDateTime) =>
  Number(time.slice(11, 13)) * HOUR + Number(time.slice(14, 16));

/**
 * Divides events among the days of a grid of a given column width in px. An event over midnight is
 * in both days; events outside the hours are listed separately.
 */
export function gridDays<Event extends TimedEvent>(
  days: readonly LocalDate[],
  events: readonly Event[],
  { first, count }: GridHours,
  width: number,
): readonly GridDay<Event>[] {
  const opens = first * HOUR;
  const closes = opens + count * HOUR;
  const columns = new Map(
    days.map((day) => [
      day as string,
      { day, early: [] as Event[], late: [] as Event[], placed: [] as Placed<Event>[] },
    ]),
  );
  const place = (day: string, event: Event, start: number, end: number) => {
    const into = columns.get(day);
    if (!into || start >= end) return;
    if (end <= opens) into.early.push(event);
    else if (start >= closes) into.late.push(event);
    else {
      const top = Math.min(Math.max(start, opens), closes - HEAD_MINUTES) - opens;
      const minutes = Math.max(Math.min(end, closes) - opens - top, HEAD_MINUTES);
      into.placed.push({ event, top, minutes });
    }
  };
  for (const event of events.toSorted((one, other) => ascending(one.start, other.start))) {
    const [startDay, endDay] = [dayOf(event.start), dayOf(event.end)];
    const [start, end] = [minutesOf(event.start), minutesOf(event.end)];
    for (const day of days) {
      if (day < startDay || day > endDay) continue;
      place(day, event, day === startDay ? start : 0, day === endDay ? end : MIDNIGHT);
    }
  }
  return [...columns.values()].map(({ day, early, late, placed }) => ({
    day,
    early,
    late,
    segments: inWidth(
      placed.toSorted(
        (one, other) => ascending(one.top, other.top) || ascending(other.minutes, one.minutes),
      ),
      width,
    ),
  }));
}
