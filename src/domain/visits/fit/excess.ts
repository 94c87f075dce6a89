import { minutesOfHours } from '../../reports/hours.ts';

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

/** What the hours of a week are above; null if nothing has to be said. */
export function excessOf(hours: number, { target, limit }: WeekBounds): Excess | null {
  const isAbove = (bound: number) => minutesOfHours(hours) > minutesOfHours(bound);
  if (limit !== null && isAbove(limit)) return 'limit';
  return target !== undefined && isAbove(target + SLACK) ? 'target' : null;
}
