import { useEffect, useState } from 'react';
import { LIST_PATHS } from '../../api/client/listCache.ts';
import type { ListRecord, RecordId } from '../../domain/entities.ts';
import type { RecordKind } from '../../domain/record/recordForm.ts';
import { useRuntime } from './runtime.ts';

/** What a page has loaded of a record, with what was saved of it elsewhere since. */
export function useSavedRow<Row extends object>(
  kind: RecordKind,
  id: RecordId,
  loaded: Row | null,
): Row | null {
  const { listCache } = useRuntime().api;
  const [patched, setPatched] = useState({ row: loaded, after: loaded });
  useEffect(
    () =>
      listCache.onSaved((path, saved, patch) => {
        if (path !== LIST_PATHS[`${kind}s`] || saved.id !== id || !patch) return;
        setPatched((before) => {
          const known = before.after === loaded ? before.row : loaded;
          const row = known && (patch(known as object as ListRecord) as object as Row);
          return { row, after: loaded };
        });
      }),
    [listCache, kind, id, loaded],
  );
  return patched.after === loaded ? patched.row : loaded;
}
