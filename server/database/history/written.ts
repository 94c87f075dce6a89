import type { ChangeAction, ChangedKind } from '../../../src/api/contract/records/history.ts';

/** A record as it is on the wire. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a record before or after a change. */
export function parsed(json: string): Fields;
export function parsed(json: string | null): Fields | null;
export function parsed(json: string | null): Fields | null {
  return json === null ? null : (JSON.parse(json) as Fields);
}

/** A record that was written, as it was before and as it is from then on. */
export interface Written {
  readonly kind: ChangedKind;
  readonly id: number;
  readonly action: ChangeAction;
  /** Null if it is new. */
  readonly before: Fields | null;
  /** Empty if it is there no more. */
  readonly after: Fields;
  /** The customer with whom this one is merged, or the other job of a split. */
  readonly otherId?: number | undefined;
}
