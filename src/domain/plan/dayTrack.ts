import { CALENDAR_GRID, type GridHours } from '../calendar/dimensions.ts';
import { spanOf, type Minutes, type Span } from '../calendar/hourSpan.ts';
import { minutesOf } from '../calendar/timeGrid.ts';
import type { LocalDate } from '../entities.ts';
import type { TimeRange } from '../recurrence/visits.ts';
import { dayOf } from '../time/dates.ts';
import type { Edge } from './boardItem.ts';

/** The hours that a day of the plan shows, unless all are asked for. */
export const USUAL_HOURS: GridHours = CALENDAR_GRID.hours;
export const ALL_HOURS: GridHours = { first: 0, count: 24 };

const HOUR = 60;
const MIDNIGHT = 24 * HOUR;

/** A visit is drawn at least this long, so that it can be hit. */
const LEAST_MINUTES = 30;

interface Placed<One> extends Span {
  readonly visit: One;
  /** Below others at the same time, from 0. */
  readonly row: number;
}

export interface DayTrack<One> {
  readonly placed: readonly Placed<One>[];
  /** How many visits stand below one another; at least 1. */
  readonly rows: number;
  /** Those that end before the first hour, and those that start after the last. */
  readonly early: readonly One[];
  readonly late: readonly One[];
}

/** The part of a visit that is on a day, in minutes of wall time since midnight. */
function minutesOn({ start, end }: TimeRange, day: LocalDate): Minutes {
  return {
    from: dayOf(start) < day ? 0 : minutesOf(start),
    to: dayOf(end) > day ? MIDNIGHT : minutesOf(end),
  };
}

/** Which ends of a visit are within the hours of a day. */
export function edgesShown(visit: TimeRange, day: LocalDate, hours: GridHours): readonly Edge[] {
  const opens = hours.first * HOUR;
  const closes = opens + hours.count * HOUR;
  const { start, end } = visit;
  return [
    ...(dayOf(start) === day && minutesOf(start) >= opens ? (['start'] as const) : []),
    ...(dayOf(end) === day && minutesOf(end) <= closes ? (['end'] as const) : []),
  ];
}

/**
 * The visits of a lane on a day, by start, from left to right; those at the same time below one
 * another. One over midnight is in both days.
 */
export function dayTrack<One extends TimeRange>(
  visits: readonly One[],
  day: LocalDate,
  hours: GridHours,
): DayTrack<One> {
  const opens = hours.first * HOUR;
  const closes = opens + hours.count * HOUR;
  const ends: number[] = [];
  const placed: Placed<One>[] = [];
  const early: One[] = [];
  const late: One[] = [];
  for (const visit of visits) {
    if (dayOf(visit.start) > day || visit.end <= `${day}T00:00:00`) continue;
    const { from, to } = minutesOn(visit, day);
    if (to <= opens) early.push(visit);
    else if (from >= closes) late.push(visit);
    else {
      const start = Math.min(Math.max(from, opens), closes - LEAST_MINUTES);
      const end = Math.min(Math.max(to, start + LEAST_MINUTES), closes);
      const free = ends.findIndex((taken) => taken <= start);
      const row = free === -1 ? ends.length : free;
      ends[row] = end;
      placed.push({ visit, row, ...spanOf({ from: start, to: end }, hours) });
    }
  }
  return { placed, rows: Math.max(1, ends.length), early, late };
}
