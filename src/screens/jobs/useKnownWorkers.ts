import { useMemo } from 'react';
import { WorkerList } from '../../actors/workerList.ts';
import type { KnownWorkers } from '../../domain/job/jobRow.ts';

/** Of workers whose names are not known or not shown. */
export const UNNAMED: KnownWorkers = { workers: [], isComplete: false };

/** Null until the workers are loaded or have failed once. */
export function useKnownWorkers(): KnownWorkers | null {
  const rows = WorkerList.useRows();
  const isComplete = WorkerList.useSelector(
    (snapshot) => !snapshot.matches('stale') && snapshot.context.unreadable === 0,
  );
  const hasFailed = WorkerList.useSelector(({ context }) => context.failure !== null);
  return useMemo(() => {
    if (rows) return { workers: rows, isComplete };
    return hasFailed ? UNNAMED : null;
  }, [rows, isComplete, hasFailed]);
}
