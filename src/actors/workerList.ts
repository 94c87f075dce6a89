import { LIST_PATHS } from '../api/listCache.ts';
import type { Worker } from '../domain/entities.ts';
import { createRecordList } from './recordList.ts';

export { allWorkers } from '../api/workers.ts';

export const WorkerList = createRecordList<Worker>(LIST_PATHS.workers);
