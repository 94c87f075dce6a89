import { useMemo } from 'react';
import { WorkerList } from '../../actors/workerList.ts';
import type { Worker } from '../../domain/entities.ts';
import type { KnownWorkers } from '../../domain/job/jobRow.ts';

const NO_WORKERS: readonly Worker[] = [];

/** For jobs without workers. */
export const ALL_UNASSIGNED: KnownWorkers = { workers: NO_WORKERS, isComplete: true };

/** For jobs of one worker, whose name is not shown. */
export const UNNAMED: KnownWorkers = { workers: NO_WORKERS, isComplete: false };

/** The workers of the list that is provided above; null until they are loaded or have failed once. */
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
