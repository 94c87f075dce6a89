/** A change of a record that a person asks for outside of its form. */
export interface Asked<Target extends string, Change, Seen> {
  readonly target: Target;
  readonly id: number;
  /** Whose record it is. */
  readonly name: string;
  readonly change: Change;
  /** What the change takes the place of, as the person saw it. */
  readonly seen: Seen;
}

/** What a change of one kind of record means. All functions are pure. */
export interface ChangeRules<Known, Change, Note> {
  /** Whether the record has what was asked for. */
  readonly isStored: (record: Known, asked: Change) => boolean;
  /** Whether another person has changed what the change takes the place of. */
  readonly isSuperseded: (record: Known, asked: Change) => boolean;
  /** The same change, asked for by a person who sees the record as it is. */
  readonly knowing: (record: Known, asked: Change) => Change;
  /** What takes the change of the record back. */
  readonly undoOf: (record: Known, asked: Change) => Change;
  /** What changes have left to be done, once this one is saved too. */
  readonly notesAfter: (notes: readonly Note[], saved: Known, asked: Change) => readonly Note[];
}
