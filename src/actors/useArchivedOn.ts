import { useEffect, useState } from 'react';
import { LIST_PATHS } from '../api/listCache.ts';
import type { Archivable, LocalDate, Person, RecordId } from '../domain/entities.ts';
import { archivedOnOf } from '../domain/person/archive.ts';
import { useRuntime } from './runtime.ts';

const PATHS = { customer: LIST_PATHS.customers, worker: LIST_PATHS.workers };

/** The day from which a record is archived, as last loaded here or saved elsewhere; null if it is not. */
export function useArchivedOn(
  kind: keyof typeof PATHS,
  id: RecordId,
  loaded: Archivable | null,
): LocalDate | null {
  const { listCache } = useRuntime().api;
  const [saved, setSaved] = useState({ row: loaded, after: loaded });
  useEffect(
    () =>
      listCache.onSaved((path, row) => {
        if (path === PATHS[kind] && row.id === id) setSaved({ row: row as Person, after: loaded });
      }),
    [listCache, kind, id, loaded],
  );
  const known = saved.after === loaded ? saved.row : loaded;
  return known && archivedOnOf(known);
}
