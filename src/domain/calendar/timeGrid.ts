import { ascending } from '../ascending.ts';
import type { LocalDate } from '../entities.ts';
import type { GridHours } from './dimensions.ts';

/** What a day or week draws; both times are `YYYY-MM-DD HH:mm`, the end after the start. */
export interface TimedEvent {
  readonly id: string;
  readonly start: string;
  readonly end: string;
}

/** The part of an event that a day's column draws. */
export interface Segment<Event> {
  readonly event: Event;
  /** Minutes since the first hour of the grid. */
  readonly top: number;
  readonly minutes: number;
  /** From 0. */
  readonly column: number;
  /** How many columns the events around this one need side by side. */
  readonly columns: number;
}

export interface GridDay<Event> {
  readonly day: LocalDate;
  /** Events that end before the first hour, and events that start after the last. */
  readonly early: readonly Event[];
  readonly late: readonly Event[];
  /** Ascending by start. */
  readonly segments: readonly Segment<Event>[];
  /** The most columns that are needed side by side. */
  readonly columns: number;
}

/** What is shorter than this would be too low to read, and is drawn as high as this. */
const MIN_MINUTES = 30;

const HOUR = 60;
const MIDNIGHT = 24 * HOUR;

const minutesOf = (time: string) => Number(time.slice(11, 13)) * HOUR + Number(time.slice(14, 16));

type Placed<Event> = Pick<Segment<Event>, 'event' | 'top' | 'minutes'>;

/** Puts events that overlap side by side: each into the first column that is free by then. */
function inColumns<Event>(placed: readonly Placed<Event>[]): readonly Segment<Event>[] {
  const segments: Segment<Event>[] = [];
  let group: (Placed<Event> & { readonly column: number })[] = [];
  let columnEnds: number[] = [];
  let groupEnd = 0;
  const closeGroup = () => {
    const columns = columnEnds.length;
    for (const member of group) segments.push({ ...member, columns });
    [group, columnEnds] = [[], []];
  };
  for (const next of placed) {
    if (next.top >= groupEnd) closeGroup();
    const free = columnEnds.findIndex((end) => end <= next.top);
    const column = free < 0 ? columnEnds.length : free;
    columnEnds[column] = next.top + next.minutes;
    groupEnd = Math.max(groupEnd, next.top + next.minutes);
    group.push({ ...next, column });
  }
  closeGroup();
  return segments;
}

/**
 * Divides events among the days of a grid. An event over midnight is in the columns of both days;
 * what lies outside of the hours is listed apart, so that it is not lost.
 */
export function gridDays<Event extends TimedEvent>(
  days: readonly LocalDate[],
  events: readonly Event[],
  { first, count }: GridHours,
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
      const top = Math.min(Math.max(start, opens), closes - MIN_MINUTES) - opens;
      const minutes = Math.max(Math.min(end, closes) - opens - top, MIN_MINUTES);
      into.placed.push({ event, top, minutes });
    }
  };
  for (const event of events) {
    const [startDay, endDay] = [event.start.slice(0, 10), event.end.slice(0, 10)];
    const [start, end] = [minutesOf(event.start), minutesOf(event.end)];
    for (const day of days) {
      if (day < startDay || day > endDay) continue;
      place(day, event, day === startDay ? start : 0, day === endDay ? end : MIDNIGHT);
    }
  }
  return [...columns.values()].map(({ day, early, late, placed }) => {
    const segments = inColumns(
      placed.toSorted(
        (one, other) => ascending(one.top, other.top) || ascending(other.minutes, one.minutes),
      ),
    );
    const widest = segments.reduce((most, segment) => Math.max(most, segment.columns), 1);
    return { day, early, late, segments, columns: widest };
  });
}
