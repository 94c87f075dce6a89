/** Rows that belong together stand below one head. */
export interface RowGroups<Row> {
  /** Rows with the same key that follow each other are a group. */
  readonly keyOf: (row: Row) => string;
  readonly labelOf: (key: string) => string;
}

/** How many rows each group has. */
export function groupCounts<Row>(
  rows: readonly Row[],
  { keyOf }: RowGroups<Row>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The keys of the groups that begin at the rows of a page; null at a row within one. */
export function groupStarts<Row>(
  rows: readonly Row[],
  { keyOf }: RowGroups<Row>,
): readonly (string | null)[] {
  let before: string | null = null;
  return rows.map((row) => {
    const key = keyOf(row);
    const isFirst = key !== before;
    before = key;
    return isFirst ? key : null;
  });
}
