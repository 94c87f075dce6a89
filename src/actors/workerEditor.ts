import { fetchWorker, saveWorker } from '../api/workers.ts';
import type { WorkerRecord } from '../domain/entities.ts';
import { LIST_KEYS, mendPerson } from './lastRows.ts';
import { createRecordEditor } from './recordEditor.ts';

export const WorkerEditor = createRecordEditor<WorkerRecord>({
  kind: 'worker',
  fetch: fetchWorker,
  save: async (api, worker, draft) =>
    mendPerson(api, LIST_KEYS.workers, worker, await saveWorker(api, worker, draft)),
});
