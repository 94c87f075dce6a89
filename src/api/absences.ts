import { absenceForm, isAbsenceKind, type AbsenceDraft } from '../domain/absences/absenceForm.ts';
import { isDayPart } from '../domain/absences/absentAt.ts';
import { ascending } from '../domain/ascending.ts';
import type { Absence, AbsenceRecord, ListRecord, LocalDate, Unsaved } from '../domain/entities.ts';
import { isDay } from '../domain/form/shape.ts';
import { wallTimeOf } from '../domain/time/isoTime.ts';
import type {
  WireAbsence,
  WireAbsenceQuery,
  WireAbsenceUpdate,
  WireNewAbsence,
} from './contract/planning/absences.ts';
import type { Api } from './client/createApi.ts';
import { createOnce, fetchCreated } from './client/creation.ts';
import { ApiFailure } from './client/httpClient.ts';
import { listQuery, type ListQuery } from './client/list.ts';
import { LIST_PATHS } from './client/listCache.ts';
import { namingFields } from './client/rejectedFields.ts';
import { requireParameters } from './client/required.ts';
import { saveMerged } from './client/saveMerged.ts';
import { idOf, objectOf, textOf, type Sent, type Unread, type WireObject } from './client/wire.ts';

/** Our own fields by their names on the wire. */
const NAMES = {
  kind: 'kind',
  first_day: 'firstDay',
  last_day: 'lastDay',
  part: 'part',
  note: 'note',
} as const satisfies Partial<Record<keyof WireAbsenceUpdate, keyof AbsenceDraft>>;

/** Null without a worker or a day that is one; a kind that we do not know is one that is not told. */
function absenceOf(wire: Unread<WireAbsence>): Absence | null {
  const id = idOf(wire.id);
  const workerId = idOf(wire.worker_id);
  const { kind, part, first_day: firstDay, last_day: lastDay = null } = wire;
  const hasDays = isDay(firstDay) && (lastDay === null || isDay(lastDay));
  if (id === null || workerId === null || !hasDays) return null;
  return {
    id,
    workerId,
    kind: isAbsenceKind(kind) ? kind : null,
    firstDay: firstDay as LocalDate,
    lastDay: lastDay as LocalDate | null,
    part: isDayPart(part) ? part : 'all',
    note: textOf(wire.note),
  };
}

/** Reads an absence; fails without a worker or its days. */
export function absenceRecordOf(
  { config: { timeZone } }: Api,
  wire: WireObject & Unread<WireAbsence>,
  etag: string | null,
): AbsenceRecord {
  const absence = absenceOf(wire);
  if (absence === null) throw new ApiFailure({ code: 'unreadableAnswer' });
  const withdrawnAt = wallTimeOf(textOf(wire.withdrawn_at), timeZone);
  return { ...absence, withdrawnAt, raw: wire, etag };
}

interface AbsenceQuery {
  /** Whose they are; all workers' if left out. */
  readonly worker?: number;
  /** The first day that matters; past ones too if left out. */
  readonly from?: LocalDate;
}

/** The absences that hold, by their first days. */
export function absencesWhere({ worker, from }: AbsenceQuery): ListQuery<Absence> {
  const params = { worker, from } satisfies Omit<Sent<WireAbsenceQuery>, 'to'>;
  const includes = (saved: ListRecord) => {
    const { workerId, lastDay, withdrawnAt } = saved as AbsenceRecord;
    return (
      withdrawnAt === null &&
      (worker === undefined || workerId === worker) &&
      (from === undefined || lastDay === null || lastDay >= from)
    );
  };
  return {
    ...listQuery(LIST_PATHS.absences, absenceOf, params, includes),
    order: (one, other) => ascending(one.firstDay, other.firstDay) || one.id - other.id,
  };
}

/** The wire's fields of an absence of the draft. */
export function newAbsenceOf(workerId: number, draft: AbsenceDraft): WireNewAbsence {
  const { kind, firstDay, lastDay, part, note } = draft;
  return {
    worker_id: workerId,
    kind: kind ?? 'other',
    first_day: firstDay,
    last_day: lastDay,
    part,
    note: note.trim(),
  };
}

/** The changed fields of the draft, to send. */
export function absenceChangesOf(absence: AbsenceRecord, draft: AbsenceDraft): WireAbsenceUpdate {
  const { kind, firstDay, lastDay, part, note, withdrawn } = absenceForm.changesOf(absence, draft);
  return {
    ...(kind && { kind }),
    ...(firstDay !== undefined && { first_day: firstDay }),
    ...(lastDay !== undefined && { last_day: lastDay }),
    ...(part !== undefined && { part }),
    ...(note !== undefined && { note: note.trim() }),
    ...(withdrawn !== undefined && { withdrawn }),
  };
}

export async function fetchAbsence(
  api: Api,
  id: number,
  signal: AbortSignal | null,
): Promise<AbsenceRecord> {
  requireParameters('fetchAbsence', { id });
  const { etag, json } = await api.http.getTagged(`absence/${id}`, signal);
  return absenceRecordOf(api, objectOf(json), etag);
}

/** Saves the changed fields of the draft, a withdrawal among them, as `saveMerged` does. */
export async function saveAbsence(
  api: Api,
  absence: AbsenceRecord,
  draft: AbsenceDraft,
): Promise<AbsenceRecord> {
  requireParameters('saveAbsence', { id: absence?.id, absenceUpdate: draft });
  return saveMerged({
    kind: 'absence',
    record: absence,
    draft,
    read: () => fetchAbsence(api, absence.id, null),
    write: async (record, changed) => {
      const sent = absenceChangesOf(record, changed);
      const { etag, json } = await api.http
        .put(`absence/${record.id}`, sent, record.etag)
        .catch(namingFields(NAMES));
      return absenceRecordOf(api, objectOf(json), etag);
    },
  });
}

/** Creates an absence of the draft, as `createOnce` does. */
export async function createAbsence(
  api: Api,
  absence: Unsaved<AbsenceRecord>,
  draft: AbsenceDraft,
): Promise<AbsenceRecord> {
  const creationKey = absence?.creationKey;
  requireParameters('createAbsence', { creationKey, absenceUpdate: draft });
  return createOnce(api, {
    path: LIST_PATHS.absences,
    creationKey,
    body: newAbsenceOf(absence.workerId, draft),
    recordOf: (wire, etag) => absenceRecordOf(api, wire, etag),
    saveOnto: (created) => saveAbsence(api, created, draft),
  }).catch(namingFields(NAMES));
}

/** The absence that a key has created; null if none. */
export async function fetchCreatedAbsence(
  api: Api,
  creationKey: string,
  signal: AbortSignal | null,
): Promise<AbsenceRecord | null> {
  requireParameters('fetchCreatedAbsence', { creationKey });
  const recordOf = (wire: WireObject, etag: string | null) => absenceRecordOf(api, wire, etag);
  return fetchCreated(api, creationKey, recordOf, signal);
}
