import { CALENDAR_GRID, type GridHours } from '../calendar/dimensions.ts';
import { minutesOf } from '../calendar/timeGrid.ts';
import type { DayPart, LocalDate, LocalDateTime } from '../entities.ts';
import type { Visit } from '../recurrence/visits.ts';
import { dayOf } from '../time/dates.ts';

/** The hours that a day of the plan shows, unless all are asked for. */
export const USUAL_HOURS: GridHours = CALENDAR_GRID.hours;
export const ALL_HOURS: GridHours = { first: 0, count: 24 };

const HOUR = 60;
const MIDNIGHT = 24 * HOUR;

/** A visit is drawn at least this long, so that it can be hit. */
const LEAST_MINUTES = 30;

/** Shares of the width of the hours. */
export interface Span {
  readonly left: number;
  readonly width: number;
}

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

interface Minutes {
  readonly from: number;
  readonly to: number;
}

/** The part of a visit that is on a day, in minutes of wall time since midnight. */
function minutesOn({ start, end }: Visit, day: LocalDate): Minutes {
  return {
    from: dayOf(start) < day ? 0 : minutesOf(start),
    to: dayOf(end) > day ? MIDNIGHT : minutesOf(end),
  };
}

/** The part of the hours between two minutes of the day. */
export function spanOf({ from, to }: Minutes, { first, count }: GridHours): Span {
  const [opens, whole] = [first * HOUR, count * HOUR];
  const inside = (minute: number) => Math.min(Math.max(minute - opens, 0), whole);
  return { left: inside(from) / whole, width: (inside(to) - inside(from)) / whole };
}

/** The part of the hours that an absence takes; noon is `HH:mm`. */
export function spanOfPart(part: DayPart, noon: string, hours: GridHours): Span {
  const middle = minutesOf(`0000-00-00T${noon}:00` as LocalDateTime);
  const from = part === 'pm' ? middle : 0;
  return spanOf({ from, to: part === 'am' ? middle : MIDNIGHT }, hours);
}

/** Where the present is within the hours; null outside of them. */
export function shareOfHours(now: LocalDateTime, { first, count }: GridHours): number | null {
  const share = (minutesOf(now) - first * HOUR) / (count * HOUR);
  return share < 0 || share > 1 ? null : share;
}

/**
 * The visits of a lane on a day, by start, from left to right; those at the same time below one
 * another. One over midnight is in both days.
 */
export function dayTrack<One extends Visit>(
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
