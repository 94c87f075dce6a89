import type { Failure } from '../failure.ts';
import {
  redoOf,
  withDone,
  type Deed,
  type DoneChange,
  type LastingChange,
  type Overtaking,
  type SavedRecord,
} from './doneChange.ts';

/** What can be taken back, and brought back again; the newest is the last of each. */
interface Stacks {
  /** With what cannot be taken back between that. */
  readonly done: readonly Deed[];
  readonly undone: readonly DoneChange[];
}

/** What somebody has done and taken back, and what is known of the change that is taken back. */
export interface UndoCase extends Stacks {
  /** Whether a change is brought back, or was. */
  readonly isRedo: boolean;
  /** What was met last of what cannot be taken back. */
  readonly lasting: LastingChange | null;
  /** What is being taken back, or was. */
  readonly change: DoneChange | null;
  /** Its record as it was before that, with who had been told of it. */
  readonly read: SavedRecord | null;
  /** Its record as it is by now. */
  readonly record: SavedRecord | null;
  /** Who has changed the same since; null if that is unknown. */
  readonly overtaking: Overtaking | null;
  /** Why it was not taken back, or why that is unclear. */
  readonly failure: Failure | null;
}

export const NOTHING_DONE: UndoCase = {
  done: [],
  undone: [],
  isRedo: false,
  lasting: null,
  change: null,
  read: null,
  record: null,
  overtaking: null,
  failure: null,
};

/** A change begins to be taken back, or with `isRedo` brought back. */
export function taking(change: DoneChange | null, isRedo: boolean) {
  return { change, isRedo, failure: null, overtaking: null };
}

/** What can be taken back, past the newest change, which cannot. */
export function pastLasting({ done }: UndoCase): Pick<UndoCase, 'done' | 'lasting'> {
  return { lasting: done.at(-1) as LastingChange, done: done.slice(0, -1) };
}

/** The stacks without the change that is met. */
export function withoutTaken({ done, undone, change }: UndoCase): Stacks {
  return {
    done: done.filter((one) => one !== change),
    undone: undone.filter((one) => one !== change),
  };
}

/** What reverses a change once more that was taken back, or brought back; null if nothing does. */
function counterpartIn({ change, read, record }: UndoCase): DoneChange | null {
  return redoOf(change!, { read: read!, record: record! });
}

/** What is left to be done about a change that was taken back, or brought back. */
export function nextSteps(known: UndoCase): { readonly reverses: boolean; readonly more: boolean } {
  const reverses = counterpartIn(known) !== null;
  const { length } = known.isRedo ? known.undone : known.done;
  return { reverses, more: length > 0 };
}

/** The same with what reverses the change once more, on the other stack. */
export function withCounterpart(known: UndoCase): Stacks {
  const { done, undone } = withoutTaken(known);
  const back = counterpartIn(known);
  if (back === null) return { done, undone };
  return known.isRedo
    ? { done: withDone(done, back), undone }
    : { done, undone: [...undone, back] };
}
