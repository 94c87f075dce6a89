/** How many changes of a person can be taken back. */
export const MAX_DONE = 20;

/** A change of a record that a person asks for outside of its form. */
export interface Asked<Target extends string, Change, Seen> {
  readonly target: Target;
  readonly id: number;
  /** Whose record it is. */
  readonly name: string;
  readonly change: Change;
  /** What the person saw, and the change replaces. */
  readonly seen: Seen;
}

/** What a change of one kind of record means. All functions are pure. */
export interface ChangeRules<Known, Change, Note> {
  readonly isStored: (record: Known, asked: Change) => boolean;
  /** Whether what would be changed of the record is there no more; by default it always is. */
  readonly isGone?: (record: Known, asked: Change) => boolean;
  /** Whether the record in the answer to the save lacks the change; by default it is believed. */
  readonly isDropped?: (record: Known, asked: Change) => boolean;
  /** Whether another person changed what the change would replace. */
  readonly isSuperseded: (record: Known, asked: Change) => boolean;
  /** The same change, asked for by a person who sees the record as it is. */
  readonly knowing: (record: Known, asked: Change) => Change;
  /** What remains to be done once this change is saved too. */
  readonly notesAfter: (notes: readonly Note[], saved: Known, asked: Change) => readonly Note[];
}
