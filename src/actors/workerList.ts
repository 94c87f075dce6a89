import { allWorkers } from '../api/workers.ts';
import { LIST_PATHS } from '../api/listCache.ts';
import type { Worker } from '../domain/entities.ts';
import { createRecordList } from './recordList.ts';
import { useRuntime } from './runtime.ts';

export { allWorkers };

export const WorkerList = createRecordList<Worker>(LIST_PATHS.workers);

/** Gives the name of a worker as it was last loaded; `#<id>` if it was not. */
export function useWorkerNames(): (id: number) => string {
  const { listCache } = useRuntime().api;
  return (id) => {
    const workers = listCache.get<Worker>(allWorkers)?.list.rows ?? [];
    return workers.find((worker) => worker.id === id)?.name || `#${id}`;
  };
}
