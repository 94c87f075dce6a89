import { updateCachedPerson } from '../api/listCache.ts';
import { fetchWorker, saveWorker } from '../api/workers.ts';
import type { WorkerRecord } from '../domain/entities.ts';
import { createRecordEditor } from './recordEditor.ts';

export const WorkerEditor = createRecordEditor<WorkerRecord>({
  kind: 'worker',
  fetch: fetchWorker,
  save: async (api, worker, draft) =>
    updateCachedPerson(api, 'workers', worker, await saveWorker(api, worker, draft)),
});
