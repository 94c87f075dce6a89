import type { Job } from '../../entities.ts';
import { changeNow, withAskedVisit, type AskedVisitChange } from './visitChange.ts';

/** Saved jobs as they were seen before the changes of their visits. */
export function jobsBefore(
  saved: readonly Job[],
  asked: readonly AskedVisitChange[],
): readonly Job[] {
  return saved.map((job) =>
    asked
      .filter(({ id }) => id === job.id)
      .toReversed()
      .reduce((known, one) => {
        const { change, ...back } = changeNow(known, one, one.seen.patch);
        // A job is given with its visit only where nobody has it.
        const given = one.change.workerId !== undefined && { workerId: null };
        return withAskedVisit(known, { ...back, change: { ...change, ...given } });
      }, job),
  );
}
