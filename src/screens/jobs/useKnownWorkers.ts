import { useMemo } from 'react';
import { WorkerList } from '../../actors/workerList.ts';
import type { Worker } from '../../domain/entities.ts';
import type { KnownWorkers } from '../../domain/job/jobRow.ts';

const NO_WORKERS: readonly Worker[] = [];

export const ALL_UNASSIGNED: KnownWorkers = { workers: NO_WORKERS, isComplete: true };

/** For the jobs of one worker, whose name is not shown. */
export const UNNAMED: KnownWorkers = { workers: NO_WORKERS, isComplete: false };

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
