import type { LocalDate } from './entities.ts';

/** A reason why a draft cannot be saved. */
export interface FieldProblem<Field extends string = string, Code extends string = string> {
  readonly field: Field;
  readonly code: Code;
}

/** Fields of a draft that mean one thing together, and that two people can change at once. */
export interface DraftPart<Draft, Name extends string = string> {
  readonly name: Name;
  /** Plain data, equal where the part is. */
  readonly valueOf: (draft: Draft) => unknown;
  /** The second draft with the part of the first. */
  readonly copy: (from: Draft, into: Draft) => Draft;
}

/** How a kind of record is edited. All functions are pure; drafts are immutable. */
export interface Form<Known, Draft, Edit, Changes> {
  readonly draftOf: (record: Known) => Draft;
  readonly applyEdit: (draft: Draft, edit: Edit) => Draft;
  /** The fields of the draft that differ from the record; empty if none do. */
  readonly changesOf: (record: Known, draft: Draft) => Changes;
  /** A draft of the record with the changes applied; the record may be another version. */
  readonly withChanges: (record: Known, changes: Changes) => Draft;
  /** Every field belongs to one of them. */
  readonly parts: readonly DraftPart<Draft>[];
  /** The draft once its fields are left: short forms of dates and times become values. */
  readonly settled: (draft: Draft, today: LocalDate) => Draft;
  /** The edits that take what typed texts which are no values probably mean. */
  readonly likelyEdits: (draft: Draft) => readonly Edit[];
  /**
   * In the order of the form's fields. An unchanged field is a problem only if it is required and
   * empty.
   */
  readonly problemsOf: (record: Known, draft: Draft) => readonly FieldProblem[];
}
