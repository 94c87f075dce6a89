import type { CustomerRecord, Job, WorkerRecord } from './entities.ts';
import type { FieldProblem, Form } from './form.ts';
import { jobForm, type JobChanges, type JobDraft, type JobEdit } from './job/jobDraft.ts';
import { customerForm, type CustomerDraft, type CustomerEdit } from './person/customerForm.ts';
import { workerForm, type WorkerDraft, type WorkerEdit } from './person/workerForm.ts';

interface Kinds {
  readonly job: { record: Job; draft: JobDraft; edit: JobEdit; changes: JobChanges };
  readonly customer: {
    record: CustomerRecord;
    draft: CustomerDraft;
    edit: CustomerEdit;
    changes: CustomerEdit;
  };
  readonly worker: {
    record: WorkerRecord;
    draft: WorkerDraft;
    edit: WorkerEdit;
    changes: WorkerEdit;
  };
}

export type RecordKind = keyof Kinds;
export type RecordOf<Kind extends RecordKind> = Kinds[Kind]['record'];
export type DraftOf<Kind extends RecordKind> = Kinds[Kind]['draft'];
export type EditOf<Kind extends RecordKind> = Kinds[Kind]['edit'];
export type ChangesOf<Kind extends RecordKind> = Kinds[Kind]['changes'];

export type AnyRecord = RecordOf<RecordKind>;
export type AnyDraft = DraftOf<RecordKind>;
export type AnyEdit = EditOf<RecordKind>;
type AnyChanges = ChangesOf<RecordKind>;

const FORMS: {
  readonly [Kind in RecordKind]: Form<RecordOf<Kind>, DraftOf<Kind>, EditOf<Kind>, ChangesOf<Kind>>;
} = { job: jobForm, customer: customerForm, worker: workerForm };

type AnyForm = Form<AnyRecord, AnyDraft, AnyEdit, AnyChanges>;

/** Record, draft, edit and changes passed to the form must be of this kind. */
export function formOf(kind: RecordKind): AnyForm {
  return FORMS[kind] as unknown as AnyForm;
}

/** A record of a kind and its draft; both null until the record is loaded. */
export interface Editing {
  readonly kind: RecordKind;
  readonly record: AnyRecord | null;
  readonly draft: AnyDraft | null;
}

/** Whether the draft differs from the record. */
export function isChanged({ kind, record, draft }: Editing): boolean {
  return !!record && !!draft && Object.keys(formOf(kind).changesOf(record, draft)).length > 0;
}

/** The errors of the draft, in the order of the form's fields. */
export function problemsIn({ kind, record, draft }: Editing): readonly FieldProblem[] {
  return record && draft ? formOf(kind).problemsOf(record, draft) : [];
}

/** Whether the draft has changes and no errors. */
export function isSavable(editing: Editing): boolean {
  return isChanged(editing) && problemsIn(editing).length === 0;
}
