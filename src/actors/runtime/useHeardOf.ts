import { useEffect, useState } from 'react';
import { concernsRecord, type ForeignChange } from '../../domain/heardChange.ts';
import type { RecordKind } from '../../domain/record/recordForm.ts';
import { useRuntime } from './runtime.ts';

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
