import { allWorkers } from '../api/workers.ts';
import type { Worker } from '../domain/entities.ts';
import { createRecordList } from './recordList.ts';
import { useRuntime } from './runtime.ts';

export { allWorkers };

export const WorkerList = createRecordList<Worker>();

/** All workers as they were last loaded, for where no list of them is; null if they were not. */
export function useCachedWorkers(): readonly Worker[] | null {
  return useRuntime().api.listCache.get<Worker>(allWorkers)?.list.rows ?? null;
}
