import { MAX_DONE } from '../change.ts';
import type { AskedChange } from '../record/recordChange.ts';
import type { AskedVisitChange } from '../visits/changes/visitChange.ts';
import type { EditedKind, RecordOf } from '../record/recordForm.ts';

/** What was asked for outside of a form: one change, or a batch of visits' changes. */
export type AskedFor = AskedChange | readonly AskedVisitChange[];

/** A change that this person has saved. */
export interface MadeChange {
  readonly kind: EditedKind;
  /** Whose record it is; empty if unknown. */
  readonly name: string;
  /** The record that was changed; of several, the first. */
  readonly saved: RecordOf<EditedKind>;
  /** The ids of other jobs that were changed with it. */
  readonly otherJobs?: readonly number[];
  /** By what the server takes it back, the oldest first; none if it does not. */
  readonly batches: readonly string[];
  /** What it was, where it is not taken back. */
  readonly irreversible?: 'creation' | 'erasure' | 'settings';
  /** What was asked for outside of a form, which tells the change from others; absent if it was in one. */
  readonly asked?: AskedFor;
  /** What was changed outside of a form, by the names of the parts of the form. */
  readonly parts?: readonly string[];
}

export function isIrreversible({ batches }: MadeChange): boolean {
  return batches.length === 0;
}

/** The records that it has changed: unsaved edits of them would be lost with it. */
export function recordsIn({
  kind,
  saved,
  otherJobs = [],
}: MadeChange): readonly { readonly kind: EditedKind; readonly id: number }[] {
  const others = otherJobs.map((id) => ({ kind: 'job' as const, id }));
  return [{ kind, id: saved.id }, ...others];
}

/** With one more change; the newest is the last. */
export function withMade(made: readonly MadeChange[], change: MadeChange): readonly MadeChange[] {
  return [...made, change].slice(-MAX_DONE);
}

/**
 * The change that an undo is to take back; null if there is none. `of` is what was asked for, the very
 * object; null means the newest change.
 */
export function meantIn(made: readonly MadeChange[], of: AskedFor | null): MadeChange | null {
  return (of ? made.find(({ asked }) => asked === of) : made.at(-1)) ?? null;
}
