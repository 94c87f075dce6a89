import { useEffect, useState } from 'react';
import { LIST_PATHS } from '../api/listCache.ts';
import type { Archivable, LocalDate, Person, RecordId } from '../domain/entities.ts';
import { archivedOnOf } from '../domain/person/archive.ts';
import { useRuntime } from './runtime.ts';

const PATHS = { customer: LIST_PATHS.customers, worker: LIST_PATHS.workers };

/**
 * The day from which a record is archived, as it was saved last or else as it was loaded; null if it
 * is not.
 */
export function useArchivedOn(
  kind: keyof typeof PATHS,
  id: RecordId,
  loaded: Archivable | null,
): LocalDate | null {
  const { listCache } = useRuntime().api;
  const [saved, setSaved] = useState<Archivable | null>(null);
  useEffect(
    () =>
      listCache.onSaved((path, row) => {
        if (path === PATHS[kind] && row.id === id) setSaved(row as Person);
      }),
    [listCache, kind, id],
  );
  const known = saved ?? loaded;
  return known && archivedOnOf(known);
}
