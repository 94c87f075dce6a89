import { absenceForm, type AbsenceDraft, type AbsenceEdit } from '../absences/absenceForm.ts';
import type {
  AbsenceRecord,
  CustomerRecord,
  HolidayChangesRecord,
  Job,
  LocalDate,
  RecordId,
  SettingsRecord,
  Unsaved,
  WorkerRecord,
} from '../entities.ts';
import { failureOf, type Failure } from '../failure.ts';
import type { Changes, CreationForm, FieldProblem, Form } from '../form/form.ts';
import { isFields, isText, orNull, withFields } from '../form/shape.ts';
import { mergeDrafts, type Merge, type Versions } from '../form/mergeDrafts.ts';
import { holidayForm, type HolidayDraft, type HolidayEdit } from '../holidays/holidayForm.ts';
import type { JobDraft } from '../job/jobDraft.ts';
import type { JobEdit } from '../job/edit/jobEdit.ts';
import { jobForm } from '../job/edit/jobForm.ts';
import { customerForm, type CustomerDraft, type CustomerEdit } from '../person/customerForm.ts';
import { settingsForm, type SettingsDraft, type SettingsEdit } from '../settings/settingsForm.ts';
import { workerForm, type WorkerDraft, type WorkerEdit } from '../person/workerForm.ts';

interface Kinds {
  readonly job: { record: Job; draft: JobDraft; edit: JobEdit };
  readonly customer: { record: CustomerRecord; draft: CustomerDraft; edit: CustomerEdit };
  readonly worker: { record: WorkerRecord; draft: WorkerDraft; edit: WorkerEdit };
  readonly absence: { record: AbsenceRecord; draft: AbsenceDraft; edit: AbsenceEdit };
  readonly holidayChanges: {
    record: HolidayChangesRecord;
    draft: HolidayDraft;
    edit: HolidayEdit;
  };
  readonly settings: { record: SettingsRecord; draft: SettingsDraft; edit: SettingsEdit };
}

/** What is edited: a kind of record that people make, the settings, or what holidays differ by. */
export type EditedKind = keyof Kinds;
/** What people make. */
export type MadeKind = Exclude<EditedKind, 'settings' | 'holidayChanges'>;
/** What has a page of its own. */
export type PageKind = Exclude<EditedKind, 'absence'>;
export type RecordKind = MadeKind & PageKind;
export type RecordOf<Kind extends EditedKind> = Kinds[Kind]['record'];
export type UnsavedOf<Kind extends MadeKind> = Unsaved<RecordOf<Kind>>;
/** A record on its page, saved or not. */
export type EditedOf<Kind extends EditedKind> =
  | RecordOf<Kind>
  | ([Kind] extends [MadeKind] ? UnsavedOf<Kind> : never);
export type DraftOf<Kind extends EditedKind> = Kinds[Kind]['draft'];
export type EditOf<Kind extends EditedKind> = Kinds[Kind]['edit'];
export type ChangesOf<Kind extends EditedKind> = Changes<DraftOf<Kind>>;

export type AnyRecord = RecordOf<EditedKind> | UnsavedOf<MadeKind>;
export type AnyDraft = DraftOf<EditedKind>;
export type AnyEdit = EditOf<EditedKind>;

const CREATION_FORMS: {
  readonly [Kind in MadeKind]: CreationForm<EditedOf<Kind>, DraftOf<Kind>, EditOf<Kind>>;
} = { job: jobForm, customer: customerForm, worker: workerForm, absence: absenceForm };

const FORMS: {
  readonly [Kind in EditedKind]: Form<EditedOf<Kind>, DraftOf<Kind>, EditOf<Kind>>;
} = { ...CREATION_FORMS, settings: settingsForm, holidayChanges: holidayForm };

type AnyForm = Form<AnyRecord, AnyDraft, AnyEdit>;

/** Record, draft, edit and changes passed to the form must be of this kind. */
export function formOf(kind: EditedKind): AnyForm {
  return FORMS[kind] as unknown as AnyForm;
}

/** A new record, under the key of its creation. */
export function unsavedRecord(
  kind: MadeKind,
  creationKey: string,
  today: LocalDate,
): UnsavedOf<MadeKind> {
  const blank = CREATION_FORMS[kind].blank(today);
  return { ...blank, id: 'new', creationKey, raw: {}, etag: null } as UnsavedOf<MadeKind>;
}

export function isUnsaved(record: AnyRecord): record is UnsavedOf<MadeKind> {
  return record.id === 'new';
}

/** A save that failed because another person changed the same part. */
interface Conflict extends Failure {
  readonly code: 'conflict';
  /** The record as the other person saved it. */
  readonly newer: AnyRecord;
}

/** The conflict in which a save failed; null for any other error. */
export function conflictOf(error: unknown): Conflict | null {
  return failureOf(error).code === 'conflict' ? (error as Conflict) : null;
}

/** A draft, and the record that another person saved meanwhile. */
interface Edits {
  readonly kind: EditedKind;
  /** The record that the draft is made of. */
  readonly record: AnyRecord;
  readonly draft: AnyDraft;
  /** The record as it is by now. */
  readonly newer: AnyRecord;
}

function mergeVersions(
  kind: EditedKind,
  versions: Versions<AnyDraft>,
  givenUp?: readonly string[],
): Merge<AnyDraft> {
  const { base, mine, theirs } = versions;
  return mergeDrafts(formOf(kind).partsIn(base, mine, theirs), versions, givenUp);
}

/**
 * The draft rebased onto the newer record, except the discarded parts. `conflicts` names the parts
 * that both people changed differently; `takenOver` those that only the other changed.
 */
export function merged(
  { kind, record, draft: mine, newer }: Edits,
  givenUp?: readonly string[],
): Merge<AnyDraft> {
  const { draftOf } = formOf(kind);
  return mergeVersions(kind, { base: draftOf(record), mine, theirs: draftOf(newer) }, givenUp);
}

/**
 * The draft rebased onto the newer record, unless both people changed the same part. Otherwise it
 * keeps its base version; the next save detects the conflict and asks.
 */
export function rebased(edits: Edits) {
  const { draft, conflicts } = merged(edits);
  return conflicts.length > 0
    ? { record: edits.record, draft: edits.draft }
    : { record: edits.newer, draft };
}

interface KeptEdits {
  readonly kind: EditedKind;
  readonly id: RecordId;
  /** The record that was edited. */
  readonly record: AnyRecord;
  readonly changes: ChangesOf<EditedKind>;
  /** The record as it is by now. */
  readonly newer: AnyRecord;
  readonly today: LocalDate;
}

const isEdited = withFields({ raw: isFields, etag: orNull(isText) });
const hasKey = withFields({ creationKey: isText });

/**
 * A restored draft and its base: the newer record, unless others changed the same part since. Then
 * the base is the earlier record; the next save detects the conflict and asks. Null if the stored
 * edits belong to another record or cannot be read.
 */
export function restoredEdits({ kind, id, record, changes, newer, today }: KeptEdits) {
  const { withChanges, settled, isRecord, areChanges } = formOf(kind);
  const isWhole = isEdited(record) && (id !== 'new' || hasKey(record)) && isRecord(record);
  if (record.id !== id || !isWhole || !areChanges(changes)) return null;
  const draftOn = (of: AnyRecord) => settled(withChanges(of, changes), today);
  return id === 'new'
    ? { record: newer, draft: draftOn(newer) }
    : rebased({ kind, record, draft: draftOn(record), newer });
}

interface SavedEdits {
  readonly kind: EditedKind;
  /** The draft that was sent. */
  readonly sent: AnyDraft;
  /** The current draft. */
  readonly draft: AnyDraft;
  /** The record as the server has stored it. */
  readonly saved: AnyRecord;
}

/** A draft of the saved record with the edits made during the save. */
export function draftAfterSave({ kind, sent, draft, saved }: SavedEdits): AnyDraft {
  const theirs = formOf(kind).draftOf(saved);
  return mergeVersions(kind, { base: sent, mine: draft, theirs }).draft;
}

/** The parts that a save found changed by others; none where it made the record. */
export function takenOver({ kind, record, draft, newer }: Edits): readonly string[] {
  return isUnsaved(record) ? [] : merged({ kind, record, draft, newer }).takenOver;
}

/** A change of a record that this person has saved beside the editor. */
export interface OwnChange {
  /** What was changed. */
  readonly parts: readonly string[];
  readonly saved: AnyRecord;
}

interface FoundParts {
  readonly kind: EditedKind;
  /** What `takenOver` names. */
  readonly parts: readonly string[];
  readonly own: readonly OwnChange[];
  /** As it is by now. */
  readonly record: AnyRecord;
}

/** The names of the parts in which two drafts differ. */
export function differingParts(
  kind: EditedKind,
  one: AnyDraft,
  other: AnyDraft,
): readonly string[] {
  const textOf = (value: unknown) => JSON.stringify(value);
  return formOf(kind)
    .partsIn(one, other)
    .filter(({ valueOf }) => textOf(valueOf(one)) !== textOf(valueOf(other)))
    .map(({ name }) => name);
}

/** The parts without those that still are as this person has saved them. */
export function changedByOthers({ kind, parts, own, record }: FoundParts): readonly string[] {
  if (parts.length === 0) return parts;
  const { draftOf } = formOf(kind);
  const mine = own.flatMap((change) => {
    const since = differingParts(kind, draftOf(change.saved), draftOf(record));
    return change.parts.filter((name) => !since.includes(name));
  });
  return parts.filter((name) => !mine.includes(name));
}

/** A record of a kind and its draft; both null until the record is loaded. */
export interface Editing {
  readonly kind: EditedKind;
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
