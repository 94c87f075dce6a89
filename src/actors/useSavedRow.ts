import { useEffect, useState } from 'react';
import { LIST_PATHS } from '../api/listCache.ts';
import type { RecordId } from '../domain/entities.ts';
import type { RecordKind } from '../domain/recordForm.ts';
import { useRuntime } from './runtime.ts';

const PATHS = {
  customer: LIST_PATHS.customers,
  worker: LIST_PATHS.workers,
  job: LIST_PATHS.jobs,
} as const satisfies Readonly<Record<RecordKind, string>>;

/** What a page has loaded of a record, or what was saved of it elsewhere since. */
export function useSavedRow<Row extends object>(
  kind: RecordKind,
  id: RecordId,
  loaded: Row | null,
): Row | null {
  const { listCache } = useRuntime().api;
  const [saved, setSaved] = useState({ row: loaded, after: loaded });
  useEffect(
    () =>
      listCache.onSaved((path, row) => {
        if (path === PATHS[kind] && row.id === id) {
          setSaved({ row: row as object as Row, after: loaded });
        }
      }),
    [listCache, kind, id, loaded],
  );
  return saved.after === loaded ? saved.row : loaded;
}
