import {
  formOf,
  isRecordKind,
  type ChangesOf,
  type RecordKind,
  type RecordOf,
} from './recordForm.ts';
import { isFields, isId, isText, orNull, withFields } from './shape.ts';

export interface Stored<Kind extends RecordKind> {
  readonly username: string;
  readonly kind: Kind;
  readonly id: number;
  /** The record's name; empty if unknown. */
  readonly name: string;
  /** The record that the draft was made of. */
  readonly record: RecordOf<Kind>;
  /** Only the edited fields, because other users may change the rest. */
  readonly changes: ChangesOf<Kind>;
}

/** Unsaved changes in the tab's storage, with the user who made them. */
export type StoredDraft = { readonly [Kind in RecordKind]: Stored<Kind> }[RecordKind];

const isEdited = withFields({ raw: isFields, etag: orNull(isText) });

const isDraft = withFields({ username: isText, id: isId, name: isText });

function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isFields(value) || !isDraft(value) || !isRecordKind(value.kind)) return false;
  const { kind, id, record, changes } = value;
  const { isRecord, areChanges } = formOf(kind);
  return (
    areChanges(changes) &&
    isFields(record) &&
    record.id === id &&
    isEdited(record) &&
    isRecord(record)
  );
}

/** Parses the stored text; invalid drafts are left out. */
export function readStoredDrafts(text: string): StoredDraft[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isStoredDraft) : [];
  } catch {
    return [];
  }
}
