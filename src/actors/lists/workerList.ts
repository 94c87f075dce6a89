import { allWorkers } from '../../api/people/workers.ts';
import type { Worker } from '../../domain/entities.ts';
import { createRecordList } from './recordList.ts';
import { useRuntime } from '../runtime/runtime.ts';

export { allWorkers };

export const WorkerList = createRecordList<Worker>();

/** The last loaded list of all workers, for components without a list; null if never loaded. */
export function useCachedWorkers(): readonly Worker[] | null {
  return useRuntime().api.listCache.get<Worker>(allWorkers)?.list.rows ?? null;
}
