import type { WorkerToTell } from '../../domain/account/userAccess.ts';
import type { LocalDate, Worker, WorkerField, WorkerRecord } from '../../domain/entities.ts';
import { namesByWire } from '../../domain/kinds/kind.ts';
import { WORKER } from '../../domain/kinds/worker.ts';
import { readWeeklyTarget } from '../../domain/person/weeklyTarget.ts';
import { workerForm, type WorkerDraft } from '../../domain/person/workerForm.ts';
import type {
  WireRenewedLinks,
  WireWorker,
  WireWorkerListing,
} from '../contract/records/workers.ts';
import type { Api } from '../client/createApi.ts';
import { ApiFailure } from '../client/httpClient.ts';
import { listQuery } from '../client/list.ts';
import { LIST_PATHS } from '../client/listCache.ts';
import { CONTACT_TEXTS, readArchived, readErased, readTexts, writeTexts } from './people.ts';
import { namingFields } from '../client/rejectedFields.ts';
import { requireParameters } from '../client/required.ts';
import { saveMerged } from '../client/saveMerged.ts';
import {
  numberOf,
  objectOf,
  requiredId,
  storedWire,
  textOf,
  type Unread,
  type WireObject,
} from '../client/wire.ts';

const TEXTS = { ...CONTACT_TEXTS, ...namesByWire(WORKER.notes) };

/** The fields of the form by their names on the wire. */
export const WORKER_WIRE_FIELDS: Readonly<Record<string, WorkerField>> = {
  ...TEXTS,
  weekly_target: 'weeklyTarget',
};

/** The hours that are agreed; nothing where none are. */
function readWeeklyTargetOf({ weekly_target }: Unread<WireWorkerListing>) {
  const weeklyTarget = numberOf(weekly_target);
  return weeklyTarget === null ? {} : { weeklyTarget };
}

/** The edited fields to send. */
function sentChanges({ weeklyTarget, ...texts }: Partial<WorkerDraft>): WireObject {
  return {
    ...writeTexts(TEXTS, texts),
    ...(weeklyTarget !== undefined && { weekly_target: readWeeklyTarget(weeklyTarget) }),
  };
}

/** A draft as a new worker: a target that is not typed is left out, for not every server knows one. */
export function newWorkerOf({ weeklyTarget, ...draft }: WorkerDraft): WireObject {
  return sentChanges({ ...draft, ...(weeklyTarget && { weeklyTarget }) });
}

function workerOf(wire: WireObject & Unread<WireWorkerListing>): Worker {
  return {
    id: requiredId(wire.id),
    ...readTexts(CONTACT_TEXTS, wire),
    color: textOf(wire.color),
    ...readWeeklyTargetOf(wire),
    ...readArchived(wire),
  };
}

export function workerRecordOf(
  wire: WireObject & Unread<WireWorker>,
  etag: string | null,
): WorkerRecord {
  return {
    ...workerOf(wire),
    ...readTexts(TEXTS, wire),
    ...readErased(wire),
    calendarToken: textOf(wire.calendar_token),
    planToken: textOf(wire.plan_token),
    raw: wire,
    etag,
  };
}

export const allWorkers = listQuery(LIST_PATHS.workers, workerOf);

export async function fetchWorker(
  { http }: Api,
  id: number,
  signal: AbortSignal | null,
): Promise<WorkerRecord> {
  requireParameters('fetchWorker', { id });
  const { etag, json } = await http.getTagged(`worker/${id}`, signal);
  return workerRecordOf(objectOf(json), etag);
}

async function renewed(
  { http }: Api,
  id: number,
  link: 'calendar-token' | 'plan-token',
): Promise<WorkerRecord> {
  const response = await http.post(`worker/${id}/${link}`);
  return workerRecordOf(objectOf(await response.json()), response.etag);
}

/** Replaces the token of a worker's calendar feed; the old one becomes invalid. */
export async function renewCalendarToken(api: Api, id: number): Promise<WorkerRecord> {
  requireParameters('renewCalendarToken', { id });
  const worker = await renewed(api, id, 'calendar-token');
  if (worker.calendarToken === '') throw new ApiFailure({ code: 'unreadableAnswer' });
  return worker;
}

/** The same of the token of a worker's plan. */
export async function renewPlanToken(api: Api, id: number): Promise<WorkerRecord> {
  requireParameters('renewPlanToken', { id });
  const worker = await renewed(api, id, 'plan-token');
  if (worker.planToken === '') throw new ApiFailure({ code: 'unreadableAnswer' });
  return worker;
}

/** Sends the record as it was received, with these fields changed. */
async function sendWorker(
  { http }: Api,
  worker: WorkerRecord,
  fields: WireObject,
): Promise<WorkerRecord> {
  const sent = { ...worker.raw, ...fields };
  const { etag, json } = await http
    .put(`worker/${worker.id}`, sent, worker.etag)
    .catch(namingFields(WORKER_WIRE_FIELDS));
  return workerRecordOf(storedWire(sent, json), etag);
}

/**
 * Saves the changed fields of the draft, as `saveMerged` does; unknown fields of the record are sent
 * back unchanged.
 */
export async function saveWorker(
  api: Api,
  worker: WorkerRecord,
  draft: WorkerDraft,
): Promise<WorkerRecord> {
  requireParameters('saveWorker', { id: worker?.id, workerUpdate: draft });
  return saveMerged({
    kind: 'worker',
    record: worker,
    draft,
    read: () => fetchWorker(api, worker.id, null),
    write: (record, changed) =>
      sendWorker(api, record, sentChanges(workerForm.changesOf(record, changed))),
  });
}

/** Archives a worker from a day on, or restores them, onto what others have saved meanwhile. */
export async function archiveWorker(
  api: Api,
  worker: WorkerRecord,
  archivedOn: LocalDate | null,
): Promise<WorkerRecord> {
  requireParameters('archiveWorker', { id: worker?.id });
  return saveMerged({
    kind: 'worker',
    record: worker,
    draft: workerForm.draftOf(worker),
    read: () => fetchWorker(api, worker.id, null),
    write: (record) => sendWorker(api, record, { archived_on: archivedOn }),
  });
}

/** Gives all workers new links; returns those who need them. */
export async function renewAllLinks({ http }: Api): Promise<readonly WorkerToTell[]> {
  const response = await http.post('worker/links');
  const workers: unknown = await response.json();
  if (!Array.isArray(workers)) throw new ApiFailure({ code: 'unreadableAnswer' });
  return workers.map((one) => {
    const { id, name }: Unread<WireRenewedLinks[number]> = objectOf(one);
    return { id: requiredId(id), name: textOf(name) };
  });
}
