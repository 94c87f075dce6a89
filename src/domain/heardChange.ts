/** How many ids one event or one query names at most. */
export const MAX_IDS = 100;

/** How long what others have changed is marked, in ms. */
export const MARK_PERIOD = 2500;

/** What somebody has just changed, here or elsewhere. */
export interface HeardChange {
  /** The kind of record, which is the path of its list, or `holiday` or `setting`. */
  readonly kind: string;
  /** Null for any of them. */
  readonly ids: readonly number[] | null;
  /** The name of the user who did it; null where nobody is told. */
  readonly by: string | null;
}

/** What others may have changed of lists, or of a record. */
export interface ForeignChange extends Omit<HeardChange, 'kind'> {
  /** Null for any kind. */
  readonly kind: string | null;
  /** Whether the first stream of the page has begun: what it shows has just been loaded. */
  readonly isBegin: boolean;
}

/** Whether a record may have changed. */
export function concernsRecord(change: ForeignChange, kind: string, id: number): boolean {
  const { kind: of, ids, isBegin } = change;
  return (of === null && !isBegin) || (of === kind && (ids === null || ids.includes(id)));
}
