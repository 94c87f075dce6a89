import type { RecordKind } from './recordForm.ts';
import { isId, withFields } from './shape.ts';

export interface RecordReference {
  readonly kind: RecordKind;
  readonly id: number;
}

const KINDS: readonly unknown[] = ['customer', 'worker', 'job'] satisfies RecordKind[];

const hasReference = withFields({ kind: (value) => KINDS.includes(value), id: isId });

export function isRecordReference(value: unknown): value is RecordReference {
  return hasReference(value);
}

export function isSameRecord(one: RecordReference, other: RecordReference): boolean {
  return one.kind === other.kind && one.id === other.id;
}
