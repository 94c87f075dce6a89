import { fetchWorkers } from '../api/workers.ts';
import type { Worker } from '../domain/entities.ts';
import { LIST_KEYS } from './lastRows.ts';
import { createRecordList, type ListQuery } from './recordList.ts';

export const WorkerList = createRecordList<Worker>();

export const allWorkers: ListQuery<Worker> = { key: LIST_KEYS.workers, fetch: fetchWorkers };
