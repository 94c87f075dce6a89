import type { LocalDate } from '../domain/entities.ts';
import { isDay } from '../domain/form/shape.ts';
import { PARTIES } from '../domain/job/confirmation/parties.ts';
import { wallTimeOf } from '../domain/time/isoTime.ts';
import { KEPT_REASONS, type KeptChange, type UndoneChange } from '../domain/undo/undoneChange.ts';
import type { VisitKey } from '../domain/visits/changes/visitPatch.ts';
import { absenceRecordOf } from './absences.ts';
import type { WireKeptChange, WireUndoneChange } from './changesContract.ts';
import type { Api } from './client/createApi.ts';
import { madeOnce } from './client/creation.ts';
import { requireParameters } from './client/required.ts';
import { idOf, isObject, objectOf, rowsOf, textOf, type Unread } from './client/wire.ts';
import { isHistoryKind } from './history.ts';
import { jobOf, NOTES } from './jobs/jobs.ts';
import { CUSTOMER_WIRE_FIELDS, customerRecordOf } from './people/customers.ts';
import { workerRecordOf } from './people/workers.ts';

/** The parts of the forms by the fields on the wire, where they have other names. */
const PARTS: Readonly<Record<string, string>> = {
  ...CUSTOMER_WIRE_FIELDS,
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
  if (!isHistoryKind(kind) || id === null) return [];
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

/**
 * Takes back what a batch has changed, but for what was changed since, and returns the records as they
 * are by now. The same with the batch of the answer brings it back. Announced as `undo` in `features`.
 */
export async function undoChange(
  api: Api,
  wanted: {
    readonly batch: string;
    /** With it, the server does the same once, however often it is asked. */
    readonly key: string;
  },
): Promise<UndoneChange> {
  requireParameters('undoChange', { batch: wanted?.batch, key: wanted?.key });
  const { batch, key } = wanted;
  const { timeZone } = api.config;
  const response = await api.http.post(`changes/${batch}/undo`, undefined, {
    headers: madeOnce(key),
  });
  const answer: Unread<WireUndoneChange> = objectOf(await response.json());
  const tagged = (records: unknown) =>
    rowsOf(records).rows.map(({ etag, ...wire }) => [wire, textOf(etag) || null] as const);
  const { removed_jobs: removed } = answer;
  return {
    batch: textOf(answer.batch) || null,
    jobs: tagged(answer.jobs).map((job) => jobOf(...job, timeZone)),
    absences: tagged(answer.absences).map((absence) => absenceRecordOf(api, ...absence)),
    customers: tagged(answer.customers).map((customer) => customerRecordOf(...customer)),
    workers: tagged(answer.workers).map((worker) => workerRecordOf(...worker)),
    removedJobs: (Array.isArray(removed) ? removed : []).flatMap((id) => idOf(id) ?? []),
    kept: rowsOf(answer.kept).rows.flatMap((kept) => keptOf(kept, timeZone)),
  };
}
