import type { RecordId } from '../entities.ts';
import type { ChangesOf, EditedKind, EditedOf } from './recordForm.ts';
import { isEditedReference } from './recordReference.ts';
import { isFields, isText, withFields } from '../form/shape.ts';

export interface Stored<Kind extends EditedKind> {
  readonly username: string;
  readonly kind: Kind;
  readonly id: RecordId;
  /** The record's name; empty if unknown. */
  readonly name: string;
  /** The record that the draft was made of. */
  readonly record: EditedOf<Kind>;
  /** Only the edited fields, because other users may change the rest. */
  readonly changes: ChangesOf<Kind>;
  /** Whether a new record may have been created although no answer has come. */
  readonly isSent?: boolean;
}

/** Unsaved changes in the tab's storage, with the user who made them. */
export type StoredDraft = { readonly [Kind in EditedKind]: Stored<Kind> }[EditedKind];

const hasDraft = withFields({
  username: isText,
  name: isText,
  record: isFields,
  changes: isFields,
});

function isStoredDraft(value: unknown): value is StoredDraft {
  return isEditedReference(value) && hasDraft(value);
}

/** The events of a job that was stored before these had ids: they were named by their places. */
function withIds(events: unknown): unknown {
  if (!Array.isArray(events)) return events;
  return events.map((event: unknown, index) => {
    if (!isFields(event) || 'id' in event) return event;
    const { origin = index, ...known } = event;
    return { ...known, id: origin };
  });
}

function identified(draft: StoredDraft): StoredDraft {
  if (draft.kind !== 'job') return draft;
  const { record, changes } = draft;
  return {
    ...draft,
    record: { ...record, events: withIds(record.events) },
    changes: { ...changes, ...('events' in changes && { events: withIds(changes.events) }) },
  } as StoredDraft;
}

/** Parses the stored text. `restoredEdits` checks the fields of each draft. */
export function readStoredDrafts(text: string): StoredDraft[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isStoredDraft).map(identified) : [];
  } catch {
    return [];
  }
}
