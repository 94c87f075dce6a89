/** How many ids one event or one query names at most. */
export const MAX_IDS = 100;

/** What somebody has just changed, here or elsewhere. */
export interface HeardChange {
  /** The kind of record, which is the path of its list, or `holiday` or `setting`. */
  readonly kind: string;
  /** Null for any of them. */
  readonly ids: readonly number[] | null;
  /** The name of the user who did; null if it was no person, or is unknown. */
  readonly by: string | null;
}
