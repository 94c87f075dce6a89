import type { DayPart, LocalDateTime } from '../entities.ts';
import type { GridHours } from './dimensions.ts';
import { minutesOf } from './timeGrid.ts';

const HOUR = 60;
const MIDNIGHT = 24 * HOUR;

/** In minutes of wall time since midnight. */
export interface Minutes {
  readonly from: number;
  readonly to: number;
}

/** Shares of all hours that a grid shows. */
export interface Span {
  readonly left: number;
  readonly width: number;
}

/** The part of the hours between two minutes of the day. */
export function spanOf({ from, to }: Minutes, { first, count }: GridHours): Span {
  const [opens, whole] = [first * HOUR, count * HOUR];
  const inside = (minute: number) => Math.min(Math.max(minute - opens, 0), whole);
  return { left: inside(from) / whole, width: (inside(to) - inside(from)) / whole };
}

/** The part of the hours that an absence or a holiday takes; noon is `HH:mm`. */
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

/** The time of a full hour: `08:00`. */
export const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
