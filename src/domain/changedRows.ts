import type { ListRecord } from './entities.ts';
import { isSameJson } from './sameJson.ts';

const byId = (one: ListRecord, other: ListRecord) => one.id - other.id;

interface Changes<Row extends ListRecord> {
  readonly changed: readonly Row[];
  readonly gone: ReadonlySet<unknown>;
}

/**
 * Replaces, adds and drops rows. A row with nothing new is the same object as before, and rows of
 * which none has anything new are the same array.
 */
export function withChangedRows<Row extends ListRecord>(
  before: readonly Row[],
  { changed, gone }: Changes<Row>,
  order: (one: Row, other: Row) => number = byId,
): readonly Row[] {
  const rows = new Map(before.filter(({ id }) => !gone.has(id)).map((row) => [row.id, row]));
  let isNew = rows.size < before.length;
  for (const row of changed) {
    if (isSameJson(rows.get(row.id), row)) continue;
    rows.set(row.id, row);
    isNew = true;
  }
  return isNew ? [...rows.values()].toSorted(order) : before;
}
