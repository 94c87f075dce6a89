import { useSyncExternalStore } from 'react';
import type { MarkedKind } from '../runtime/foreignMarks.ts';
import { useRuntime } from '../runtime/runtime.ts';

/** The records of a kind that somebody else has changed a moment ago. */
export function useMarkedIds(kind: MarkedKind): ReadonlySet<number> {
  const { foreignMarks } = useRuntime();
  return useSyncExternalStore(foreignMarks.listen, () => foreignMarks.idsOf(kind));
}

/** Whether somebody else has changed the record a moment ago. */
export function useIsMarked(kind: MarkedKind, id: number): boolean {
  const { foreignMarks } = useRuntime();
  return useSyncExternalStore(foreignMarks.listen, () => foreignMarks.idsOf(kind).has(id));
}
