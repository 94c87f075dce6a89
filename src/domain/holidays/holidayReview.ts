import type { AskedVisitChange } from '../visits/changes/visitChange.ts';

/** What became of visits by saved changes. */
interface HolidayOutcome {
  readonly kept: number;
  readonly cancelled: number;
  readonly moved: number;
}

export function outcomeOf(asked: readonly AskedVisitChange[]): HolidayOutcome {
  const isCancelled = ({ change }: AskedVisitChange) => change.patch?.cancelled === true;
  const isMoved = (one: AskedVisitChange) =>
    !isCancelled(one) && one.change.patch?.start !== one.seen.patch?.start;
  const cancelled = asked.filter(isCancelled).length;
  const moved = asked.filter(isMoved).length;
  return { cancelled, moved, kept: asked.length - cancelled - moved };
}
