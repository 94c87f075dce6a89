import type { RecordKind } from './recordForm.ts';

/** Which record is meant. */
export interface RecordReference {
  readonly kind: RecordKind;
  readonly id: number;
}

const KINDS: readonly unknown[] = ['customer', 'worker', 'job'] satisfies RecordKind[];

export function isRecordReference(value: unknown): value is RecordReference {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id } = value as Partial<Record<keyof RecordReference, unknown>>;
  return KINDS.includes(kind) && Number.isInteger(id);
}

export function isSameRecord(one: RecordReference, other: RecordReference): boolean {
  return one.kind === other.kind && one.id === other.id;
}
