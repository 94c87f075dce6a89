import type { WireUnreadableRow } from '../../src/api/contract/exchange/reports.ts';
import type { UnreadableRow } from './bexio.ts';

/** Rows that cannot be read as people find them at bexio: by worker, date and id; each once. */
export function namedRows(
  rows: readonly UnreadableRow[],
  /** By the ids of bexio's users. */
  names: ReadonlyMap<number, string>,
): readonly WireUnreadableRow[] {
  const named = rows.map(({ list, id, userId, date, field }) => ({
    list,
    id,
    worker_name: (userId !== null && names.get(userId)) || '',
    date,
    field,
  }));
  return [...new Map(named.map((row) => [JSON.stringify(row), row])).values()];
}
