import type { Worker, WorkerRecord } from '../domain/entities.ts';
import type { PersonDraft } from '../domain/person/personDraft.ts';
import type { Api } from './createApi.ts';
import { listQuery } from './list.ts';
import { LIST_PATHS } from './listCache.ts';
import { editedWire, personOf, storedWire } from './people.ts';
import { requireParameters } from './required.ts';
import { objectOf, textOf, type WireObject } from './wire.ts';

function workerOf(wire: WireObject): Worker {
  return { ...personOf(wire), color: textOf(wire.color) };
}

function workerRecordOf(wire: WireObject): WorkerRecord {
  return { ...workerOf(wire), calendarToken: textOf(wire.calendar_token), raw: wire };
}

export const allWorkers = listQuery(LIST_PATHS.workers, workerOf);

export async function fetchWorker(
  { http }: Api,
  id: number,
  signal: AbortSignal,
): Promise<WorkerRecord> {
  requireParameters('fetchWorker', { id });
  return workerRecordOf(objectOf(await http.get(`worker/${id}`, { signal })));
}

/** Saves the changed fields of the draft; unknown fields of the record are sent back unchanged. */
export async function saveWorker(
  { http }: Api,
  worker: WorkerRecord,
  draft: PersonDraft,
): Promise<WorkerRecord> {
  requireParameters('saveWorker', { id: worker?.id, workerUpdate: draft });
  const sent = editedWire(worker, draft);
  return workerRecordOf(storedWire(sent, await http.put(`worker/${worker.id}`, sent)));
}
