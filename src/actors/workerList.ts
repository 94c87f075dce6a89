import type { Worker } from '../domain/entities.ts';
import { createRecordList } from './recordList.ts';

export { allWorkers } from '../api/workers.ts';

export const WorkerList = createRecordList<Worker>();
