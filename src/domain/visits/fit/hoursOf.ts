import type { TimeRange } from '../../recurrence/visits.ts';

const MILLISECONDS_PER_HOUR = 3_600_000;

/** How long a visit is by the clock on the wall. */
export function hoursOf({ start, end }: TimeRange): number {
  return (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / MILLISECONDS_PER_HOUR;
}

/** How long visits are together. */
export function sumOfHours(visits: readonly TimeRange[]): number {
  return visits.reduce((sum, visit) => sum + hoursOf(visit), 0);
}
