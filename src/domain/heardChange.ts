/** What somebody has just changed, here or elsewhere. */
export interface HeardChange {
  /** The kind of record, which is the path of its list, or `holiday` or `setting`. */
  readonly kind: string;
  /** Null for any of them. */
  readonly ids: readonly number[] | null;
  /** Who did it; null for a command, and where several have. */
  readonly by: string | null;
}
