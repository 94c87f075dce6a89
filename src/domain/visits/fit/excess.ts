/** What the hours of a week are above: a target by so much that it matters, or the limit of the business. */
export type Excess = 'target' | 'limit';

export interface WeekBounds {
  /** How many hours the worker is to work; absent if none are agreed. */
  readonly target?: number | undefined;
  /** Null where none is known. */
  readonly limit: number | null;
}

/** Up to how many hours above a target nothing is said. */
const SLACK = 1;

const MINUTES_PER_HOUR = 60;

/** Thirds of hours do not add up. */
const toMinutes = (hours: number) => Math.round(hours * MINUTES_PER_HOUR) / MINUTES_PER_HOUR;

/** What the hours of a week are above; null if nothing has to be said. */
export function excessOf(hours: number, { target, limit }: WeekBounds): Excess | null {
  const worked = toMinutes(hours);
  if (limit !== null && worked > limit) return 'limit';
  return target !== undefined && worked > target + SLACK ? 'target' : null;
}
