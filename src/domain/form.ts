import type { LocalDate } from './entities.ts';

/** What keeps a draft from being saved, at one of its fields. */
export interface FieldProblem<Field extends string = string, Code extends string = string> {
  readonly field: Field;
  readonly code: Code;
}

/** How one kind of record is edited. All of it is pure; a draft is never changed in place. */
export interface Form<Known, Draft, Edit, Changes> {
  readonly draftOf: (record: Known) => Draft;
  readonly applyEdit: (draft: Draft, edit: Edit) => Draft;
  /** What the draft says otherwise than the record; without entries where it says the same. */
  readonly changesOf: (record: Known, draft: Draft) => Changes;
  /** The draft of a record with changes made in it, of another version of the record for one. */
  readonly withChanges: (record: Known, changes: Changes) => Draft;
  /** The draft once its fields are left: a text that says a value only then is taken as that value. */
  readonly settled: (draft: Draft, today: LocalDate) => Draft;
  /** In the order of the form's fields. What is as loaded is no problem, unless it is required. */
  readonly problemsOf: (record: Known, draft: Draft) => readonly FieldProblem[];
}
