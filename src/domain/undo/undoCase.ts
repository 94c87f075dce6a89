import type { Failure } from '../failure.ts';
import { meantIn, withMade, type AskedFor, type MadeChange } from './madeChange.ts';
import type { UndoneChange } from './undoneChange.ts';

/** What can be taken back, and brought back again; the newest is the last of each. */
interface Stacks {
  /** With what is irreversible between that. */
  readonly done: readonly MadeChange[];
  readonly undone: readonly MadeChange[];
}

/** What somebody has done and taken back, and what is known of the change that is taken back. */
export interface UndoCase extends Stacks {
  /** Whether a change is brought back, or was. */
  readonly isRedo: boolean;
  /** What is being taken back, or was, or was met and is irreversible. */
  readonly change: MadeChange | null;
  /** With this key the server takes it back once, however often it is asked. */
  readonly key: string;
  /** What the server has taken back. */
  readonly outcome: UndoneChange | null;
  /** Why it was not taken back, or why that is unclear. */
  readonly failure: Failure | null;
}

export const NOTHING_DONE: UndoCase = {
  done: [],
  undone: [],
  isRedo: false,
  change: null,
  key: '',
  outcome: null,
  failure: null,
};

/** What can be taken back, past the change that is meant, which is irreversible. */
export function pastIrreversible({ done }: UndoCase, of: AskedFor | null) {
  const change = meantIn(done, of);
  return { change, done: done.filter((one) => one !== change), isRedo: false };
}

/** The stacks without the change that is met. */
export function withoutTaken({ done, undone, change }: UndoCase): Stacks {
  return {
    done: done.filter((one) => one !== change),
    undone: undone.filter((one) => one !== change),
  };
}

/** Whether what was done can be reversed: a job that is gone with it is gone for good. */
const isReversible = ({ batches, removedJobs }: UndoneChange) =>
  batches.length > 0 && removedJobs.length === 0;

/** What was taken back or brought back, with what reverses that on the other stack. */
export function withOutcome(known: UndoCase, outcome: UndoneChange) {
  const left = { ...withoutTaken(known), outcome };
  if (!isReversible(outcome)) return left;
  const { batches } = outcome;
  const counterpart = { ...known.change!, batches };
  return known.isRedo
    ? { ...left, done: withMade(left.done, counterpart) }
    : { ...left, undone: [...left.undone, counterpart] };
}

/** What is left to be done about a change that was taken back, or brought back. */
export function nextSteps({ isRedo, done, undone, outcome }: UndoCase) {
  const { length } = isRedo ? undone : done;
  return { isReversible: isReversible(outcome!), hasMore: length > 0 };
}
