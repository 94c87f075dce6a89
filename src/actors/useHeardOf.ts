import { useEffect, useState } from 'react';
import { concernsRecord, type ForeignChange } from '../domain/heardChange.ts';
import type { RecordKind } from '../domain/recordForm.ts';
import { useRuntime } from './runtime.ts';
import { useUsername } from './session.ts';

/** The first change by others that a record may have had since it is shown; null before it. */
export function useHeardOf(kind: RecordKind, id: number): ForeignChange | null {
  const { listCache } = useRuntime().api;
  const [heard, setHeard] = useState<ForeignChange | null>(null);
  useEffect(
    () =>
      listCache.onChanged((change) => {
        if (concernsRecord(change, kind, id)) setHeard((first) => first ?? change);
      }),
    [listCache, kind, id],
  );
  return heard;
}

/** The one colleague who has changed a record since it is shown; null if that is nobody, or unknown. */
export function useAuthorOf(kind: RecordKind, id: number): string | null {
  const { listCache } = useRuntime().api;
  const username = useUsername();
  const [authors, setAuthors] = useState<readonly (string | null)[]>([]);
  useEffect(
    () =>
      listCache.onChanged((change) => {
        if (concernsRecord(change, kind, id)) setAuthors((known) => [...known, change.by]);
      }),
    [listCache, kind, id],
  );
  const others = new Set(authors.filter((by) => by !== username));
  const [first = null] = others;
  return others.size === 1 ? first : null;
}
