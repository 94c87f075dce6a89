import type { LocalDateTime } from '../entities.ts';
import { isSameJson } from '../sameJson.ts';
import { QUARTER_HOUR } from '../time/dates.ts';
import { hoursOf } from '../visits/fit/hoursOf.ts';

/** A visit of the plan as it was when it was chosen or picked up. */
export interface BoardItem {
  /** As it is drawn: of several people, each has one. */
  readonly id: string;
  /** Whose lane it was in; `NO_ID` for that of visits without anybody. */
  readonly lane: number;
  /** Who comes to it, also those of other lanes. */
  readonly workerIds: readonly number[];
  readonly start: LocalDateTime;
  readonly end: LocalDateTime;
}

/** How the times of visits differ from what they were, in minutes. */
export interface Shift {
  /** By how much they begin later; negative if earlier. */
  readonly minutes: number;
  /** By how much they last longer; negative if shorter. */
  readonly longer: number;
}

/** Where visits are carried to. */
export interface Carriage extends Shift {
  readonly visits: readonly BoardItem[];
  /** Over which lane they are. */
  readonly lane: number;
}

/** One end of a visit. */
export type Edge = 'start' | 'end';

const MINUTES_PER_HOUR = 60;

/** What is drawn by now. */
export interface DrawnPlan {
  readonly visits: readonly BoardItem[];
  readonly lanes: readonly number[];
}

/** The visits without one, or with it if it was not among them. */
export function toggled(visits: readonly BoardItem[], visit: BoardItem): readonly BoardItem[] {
  const others = visits.filter(({ id }) => id !== visit.id);
  return others.length < visits.length ? others : [...visits, visit];
}

/** What is picked up with a visit: all that are chosen if it is one of them, first itself. */
export function pickedUpWith(visits: readonly BoardItem[], visit: BoardItem): readonly BoardItem[] {
  const others = visits.filter(({ id }) => id !== visit.id);
  return others.length < visits.length ? [visit, ...others] : [visit];
}

/** Those that are drawn as they were. */
export function untouched(visits: readonly BoardItem[], drawn: DrawnPlan): readonly BoardItem[] {
  return visits.filter((visit) => drawn.visits.some((one) => isSameJson(one, visit)));
}

/** Whether somebody comes to a visit already, or nobody does, in the lane that it is carried to. */
function isAtHome({ lane: own, workerIds }: BoardItem, lane: number): boolean {
  return lane === own || workerIds.includes(lane);
}

/** Whether a drop would change nothing. */
export function isUnmoved({ visits, lane, minutes, longer }: Carriage): boolean {
  return minutes === 0 && longer === 0 && visits.every((visit) => isAtHome(visit, lane));
}

/** The times once one end is so much later than it was; the other one stays where it is by now. */
export function pulled({ visits, minutes, longer }: Carriage, edge: Edge, later: number): Shift {
  const shortest = Math.min(...visits.map((visit) => hoursOf(visit) * MINUTES_PER_HOUR));
  const least = QUARTER_HOUR - shortest;
  if (edge === 'end') return { minutes, longer: Math.max(later - minutes, least) };
  const end = minutes + longer;
  const start = Math.min(later, end - least);
  return { minutes: start, longer: end - start };
}
