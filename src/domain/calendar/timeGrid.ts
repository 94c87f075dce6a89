import { ascending } from '../ascending.ts';
import type { LocalDate } from '../entities.ts';
import type { GridHours } from './dimensions.ts';

/** What a day or week draws; both times are `YYYY-MM-DD HH:mm`, the end after the start. */
export interface TimedEvent {
  readonly id: string;
  readonly start: string;
  readonly end: string;
}

/** The part of an event that a day draws. */
export interface Segment<Event> {
  readonly event: Event;
  /** Minutes since the first hour of the grid. */
  readonly top: number;
  readonly minutes: number;
  /** From 0. */
  readonly column: number;
  /** How many of the columns it takes. */
  readonly span: number;
  /** How many columns the events around this one share the day's width with. */
  readonly columns: number;
  /** Whether it is drawn over the lower part of another event. */
  readonly isOver: boolean;
  /** Whether another event is drawn over its own lower part. */
  readonly isUnder: boolean;
}

export interface GridDay<Event> {
  readonly day: LocalDate;
  /** Events that end before the first hour, and events that start after the last. */
  readonly early: readonly Event[];
  readonly late: readonly Event[];
  /** Ascending by start. */
  readonly segments: readonly Segment<Event>[];
}

/** What is shorter than this would be too low to read, and is drawn as high as this. */
const MIN_MINUTES = 30;

const HOUR = 60;
const MIDNIGHT = 24 * HOUR;

const minutesOf = (time: string) => Number(time.slice(11, 13)) * HOUR + Number(time.slice(14, 16));

/** The narrowest column, in px: as wide as a target must be; beside the bar of an event below, wider. */
const MIN_COLUMN = 24;
const MIN_CASCADE_COLUMN = 28;

type Placed<Event> = Pick<Segment<Event>, 'event' | 'top' | 'minutes'>;

interface InColumn<Event> extends Placed<Event> {
  readonly column: number;
  readonly isOver: boolean;
}

const endOf = ({ top, minutes }: Placed<unknown>) => top + minutes;

/** Whether another event of the same column is drawn over the lower part of one. */
const isUnder = (one: InColumn<unknown>, group: readonly InColumn<unknown>[]) =>
  group.some(
    (other) =>
      other.isOver && other.column === one.column && other.top > one.top && other.top < endOf(one),
  );

/** Divides events, ascending by start, where nothing is going on between them. */
function groupsOf<Event>(placed: readonly Placed<Event>[]): readonly Placed<Event>[][] {
  const groups: Placed<Event>[][] = [];
  let groupEnd = 0;
  for (const next of placed) {
    if (next.top >= groupEnd) groups.push([]);
    groups.at(-1)!.push(next);
    groupEnd = Math.max(groupEnd, endOf(next));
  }
  return groups;
}

/** Puts events side by side: each into the first column that is free by then. */
function sideBySide<Event>(group: readonly Placed<Event>[]): readonly InColumn<Event>[] {
  const ends: number[] = [];
  return group.map((next) => {
    const free = ends.findIndex((end) => end <= next.top);
    const column = free < 0 ? ends.length : free;
    ends[column] = endOf(next);
    return { ...next, column, isOver: false };
  });
}

interface Column {
  readonly top: number;
  readonly end: number;
}

/**
 * Puts events into so many columns: where all are taken, over the event that began first, so that
 * the head of each can be seen and clicked. Only events for which there is no such place get more
 * columns.
 */
function cascaded<Event>(
  group: readonly Placed<Event>[],
  columns: number,
): readonly InColumn<Event>[] {
  const taken: Column[] = [];
  const put = (next: Placed<Event>, column: number, isOver: boolean): InColumn<Event> => {
    const end = Math.max(endOf(next), taken[column]?.end ?? 0);
    taken[column] = { top: next.top, end };
    return { ...next, column, isOver };
  };
  return group.map((next) => {
    const free = taken.findIndex(({ end }) => end <= next.top);
    if (free >= 0) return put(next, free, false);
    if (taken.length < columns) return put(next, taken.length, false);
    const tops = taken.map(({ top }) => top);
    const under = tops.indexOf(Math.min(...tops));
    const top = Math.max(next.top, tops[under]! + MIN_MINUTES);
    const minutes = endOf(next) - top;
    if (minutes < MIN_MINUTES) return put(next, taken.length, false);
    return put({ ...next, top, minutes }, under, true);
  });
}

/** How many columns an event can take until the next event to its right. */
function spanOf<Event>(
  { column, ...placed }: InColumn<Event>,
  group: readonly InColumn<Event>[],
  columns: number,
): number {
  const right = group
    .filter(
      (other) => other.column > column && other.top < endOf(placed) && placed.top < endOf(other),
    )
    .map((other) => other.column);
  return Math.min(columns, ...right) - column;
}

const countColumns = (group: readonly InColumn<unknown>[]) =>
  group.reduce((most, { column }) => Math.max(most, column + 1), 0);

/** Gives the events of a day, ascending by start, their place in its width in px. */
function inColumns<Event>(
  placed: readonly Placed<Event>[],
  width: number,
): readonly Segment<Event>[] {
  return groupsOf(placed).flatMap((group) => {
    const beside = sideBySide(group);
    const columns = countColumns(beside);
    if (columns <= Math.max(1, Math.floor(width / MIN_COLUMN))) {
      return beside.map((each) => ({
        ...each,
        span: spanOf(each, beside, columns),
        columns,
        isUnder: false,
      }));
    }
    const over = cascaded(group, Math.max(1, Math.floor(width / MIN_CASCADE_COLUMN)));
    const count = countColumns(over);
    return over.map((each) => ({
      ...each,
      span: 1,
      columns: count,
      isUnder: isUnder(each, over),
    }));
  });
}

/**
 * Divides events among the days of a grid, each of a width in px. An event over midnight is in both
 * days; what lies outside of the hours is listed apart, so that it is not lost.
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
  return [...columns.values()].map(({ day, early, late, placed }) => ({
    day,
    early,
    late,
    segments: inColumns(
      placed.toSorted(
        (one, other) => ascending(one.top, other.top) || ascending(other.minutes, one.minutes),
      ),
      width,
    ),
  }));
}
