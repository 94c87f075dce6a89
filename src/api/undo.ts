import type { LocalDate } from '../domain/entities.ts';
import { isDay } from '../domain/form/shape.ts';
import { PARTIES } from '../domain/job/confirmation/parties.ts';
import { isKindName } from '../domain/kinds/kinds.ts';
import { wallTimeOf } from '../domain/time/isoTime.ts';
import {
  joinedUndone,
  KEPT_REASONS,
  type KeptChange,
  type UndoneChange,
} from '../domain/undo/undoneChange.ts';
import { portionKey } from '../domain/visits/changes/visitPortions.ts';
import type { VisitKey } from '../domain/visits/changes/visitPatch.ts';
import { absenceRecordOf } from './absences.ts';
import type { WireKeptChange, WireUndoneChange } from './contract/records/changes.ts';
import type { Api } from './client/createApi.ts';
import { madeOnce } from './client/creation.ts';
import { requireParameters } from './client/required.ts';
import { idOf, isObject, objectOf, rowsOf, textOf, type Unread } from './client/wire.ts';
import { jobOf, NOTES } from './jobs/jobs.ts';
import { CUSTOMER_WIRE_FIELDS, customerRecordOf } from './people/customers.ts';
import { WORKER_WIRE_FIELDS, workerRecordOf } from './people/workers.ts';

/** The parts of the forms by the fields on the wire, where they have other names. */
const PARTS: Readonly<Record<string, string>> = {
  ...CUSTOMER_WIRE_FIELDS,
  ...WORKER_WIRE_FIELDS,
  ...NOTES,
  latitude: 'place',
  longitude: 'place',
  archived_on: 'archivedOn',
  merged_into: 'merged',
  customer_id: 'customerId',
  worker_id: 'workerId',
  from_date: 'appointment',
  ...Object.fromEntries(PARTIES.map((party) => [`confirmed_${party}`, `confirmation ${party}`])),
  first_day: 'days',
  last_day: 'days',
  withdrawn_at: 'withdrawn',
};

function visitOf(value: unknown): VisitKey | null {
  if (!isObject(value)) return null;
  const eventId = idOf(value.event);
  return eventId !== null && isDay(value.day)
    ? { eventId, seriesDay: value.day as LocalDate }
    : null;
}

function keptOf(wire: Unread<WireKeptChange>, timeZone: string): readonly KeptChange[] {
  const { kind, name, reason, fields, visit, by, at } = wire;
  const id = idOf(wire.id);
  if (!isKindName(kind) || id === null) return [];
  const names = (Array.isArray(fields) ? fields : []).map(textOf);
  return [
    {
      kind,
      id,
      name: textOf(name),
      reason: KEPT_REASONS.find((known) => known === reason) ?? 'refused',
      parts: [...new Set(names.map((field) => PARTS[field] ?? field))],
      visit: visitOf(visit),
      who: textOf(by),
      at: wallTimeOf(textOf(at), timeZone),
    },
  ];
}

function recordsOf(api: Api, records: Unread<WireUndoneChange['before']>) {
  const tagged = (wire: unknown) =>
    rowsOf(wire).rows.map(({ etag, ...record }) => [record, textOf(etag) || null] as const);
  return {
    jobs: tagged(records.jobs).map((job) => jobOf(...job, api.config.timeZone)),
    absences: tagged(records.absences).map((absence) => absenceRecordOf(api, ...absence)),
    customers: tagged(records.customers).map((customer) => customerRecordOf(...customer)),
    workers: tagged(records.workers).map((worker) => workerRecordOf(...worker)),
  };
}

async function undoBatch(api: Api, batch: string, key: string): Promise<UndoneChange> {
  const response = await api.http.post(`changes/${batch}/undo`, undefined, {
    headers: madeOnce(key),
  });
  const answer: Unread<WireUndoneChange> = objectOf(await response.json());
  const { removed_jobs: removed } = answer;
  const own = textOf(answer.batch);
  return {
    ...recordsOf(api, answer),
    before: recordsOf(api, objectOf(answer.before)),
    batches: own ? [own] : [],
    removedJobs: (Array.isArray(removed) ? removed : []).flatMap((id) => idOf(id) ?? []),
    kept: rowsOf(answer.kept).rows.flatMap((kept) => keptOf(kept, api.config.timeZone)),
  };
}

/**
 * Takes back what batches have changed, the newest first, but for what was changed since. The same with
 * the batches of the answer brings it back. Only our own server does it.
 */
export async function undoChange(
  api: Api,
  wanted: {
    /** At least one. */
    readonly batches: readonly string[];
    /** With it, the server does the same once, however often it is asked. */
    readonly key: string;
  },
): Promise<UndoneChange> {
  requireParameters('undoChange', { batches: wanted?.batches, key: wanted?.key });
  const { batches, key } = wanted;
  const [newest, ...older] = batches.toReversed();
  let undone = await undoBatch(api, newest!, portionKey(key, 0));
  for (const [place, batch] of older.entries()) {
    undone = joinedUndone(undone, await undoBatch(api, batch, portionKey(key, place + 1)));
  }
  return undone;
}
