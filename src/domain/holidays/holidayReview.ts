import { supersededAmong, visitIdsOf } from '../absences/savedAbsence.ts';
import type { Job } from '../entities.ts';
import type { AskedVisitChange } from '../visits/visitChange.ts';
import type { HolidayChoices } from './holidayChoices.ts';

/** What was taken back of the decisions about visits. */
export interface HolidayUndo {
  readonly jobs: readonly Job[];
  /** The visits that somebody has changed since, which stay as they are. */
  readonly kept: readonly AskedVisitChange[];
}

/** The choices without those for the visits of some changes. */
export function choicesWithout(
  choices: HolidayChoices,
  changes: readonly AskedVisitChange[],
): HolidayChoices {
  const ids = visitIdsOf(changes);
  return Object.fromEntries(Object.entries(choices).filter(([id]) => !ids.includes(id)));
}

/** The changes of visits that are no more as they were seen, and the choices for all others. */
export function reviewedAnew(
  jobs: readonly Job[],
  asked: readonly AskedVisitChange[],
  choices: HolidayChoices,
) {
  const changed = supersededAmong(asked, jobs);
  return { changed, choices: choicesWithout(choices, changed) };
}

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
