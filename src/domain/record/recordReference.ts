import type { RecordId } from '../entities.ts';
import type { EditedKind, RecordKind } from './recordForm.ts';
import { KIND_NAMES, RECORD_KINDS } from '../kinds/kinds.ts';
import { isId, withFields } from '../form/shape.ts';

export interface RecordReference<Id extends RecordId = RecordId> {
  readonly kind: RecordKind;
  readonly id: Id;
}

/** In place of an id where a number is needed and the server does not have the record yet. */
export const NO_ID = 0;

const KINDS: readonly unknown[] = RECORD_KINDS;

const EDITED_KINDS: readonly unknown[] = [
  ...KIND_NAMES,
  ...(['holidayChanges', 'settings'] satisfies EditedKind[]),
];

const hasKind = withFields({ kind: (value) => KINDS.includes(value) });
const hasEditedKind = withFields({ kind: (value) => EDITED_KINDS.includes(value) });
const hasId = withFields({ id: isId });
const isNew = withFields({ id: (value) => value === 'new' });

/** What can have unsaved changes. */
export function isEditedReference(
  value: unknown,
): value is { readonly kind: EditedKind; readonly id: RecordId } {
  return hasEditedKind(value) && (hasId(value) || isNew(value));
}

/** Whether the server has the record that is meant. */
export function isSavedReference(value: unknown): value is RecordReference<number> {
  return hasKind(value) && hasId(value);
}

export function isSameRecord(one: RecordReference, other: RecordReference): boolean {
  return one.kind === other.kind && one.id === other.id;
}
