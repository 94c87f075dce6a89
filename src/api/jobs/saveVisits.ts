import type { AbsenceDraft } from '../../domain/absences/absenceForm.ts';
import type { SavedVisits } from '../../domain/visits/changes/savedVisits.ts';
import type { AbsenceRecord, VisitPatch } from '../../domain/entities.ts';
import type { AskedVisitChange } from '../../domain/visits/changes/visitChange.ts';
import type {
  WireChangedVisits,
  WireVisitChange,
  WireVisitChanges,
} from '../contract/planning/absences.ts';
import { absenceChangesOf, absenceRecordOf, newAbsenceOf } from '../absences.ts';
import type { Api } from '../client/createApi.ts';
import { madeOnce } from '../client/creation.ts';
import { ApiFailure } from '../client/httpClient.ts';
import { jobOf } from './jobs.ts';
import { requireParameters } from '../client/required.ts';
import {
  isObject,
  objectOf,
  textOf,
  type Sent,
  type Unread,
  type WireObject,
} from '../client/wire.ts';
import { wireTimeOf } from '../client/wallTime.ts';
import { wirePatchOf } from './wireOverrides.ts';

const PATH = 'visit-changes';

/** A new absence, or what is changed of one. */
type AbsenceChange =
  | { readonly workerId: number; readonly draft: AbsenceDraft }
  | { readonly record: AbsenceRecord; readonly draft: AbsenceDraft };

interface VisitsToSave {
  /** With it, the server does the same once, however often it is asked. */
  readonly key: string;
  readonly asked: readonly AskedVisitChange[];
  readonly absence: AbsenceChange | null;
}

/** A save that was refused, since others have changed something of it. */
class OvertakenFailure extends ApiFailure {
  /** The jobs of the visits that are still there, and the absence if it is not as it was. */
  readonly newer: SavedVisits;

  constructor({ message, requestId }: ApiFailure, newer: SavedVisits) {
    super({ code: 'outdated', message, ...(requestId && { requestId }) });
    this.newer = newer;
  }
}

function wireChangeOf({ id, change, seen }: AskedVisitChange, timeZone: string) {
  const { eventId, seriesDay, patch, workerId } = change;
  const { start, end, rule } = seen.event;
  const wirePatch = (own: VisitPatch | null) => own && wirePatchOf(own, timeZone);
  return {
    job_id: id,
    event: eventId,
    day: seriesDay,
    patch: wirePatch(patch),
    ...(workerId !== undefined && { worker_id: workerId }),
    seen: {
      start_time: wireTimeOf(start, timeZone),
      end_time: wireTimeOf(end, timeZone),
      rrule: rule,
      patch: wirePatch(seen.patch),
      worker_ids: seen.usual,
    },
  } satisfies Omit<Sent<WireVisitChange>, 'worker_id'>;
}

function wireAbsenceOf(change: AbsenceChange): Omit<WireVisitChanges, 'changes'> {
  const { draft } = change;
  if ('workerId' in change) return { absence: newAbsenceOf(change.workerId, draft) };
  const { record } = change;
  const { id, etag } = record;
  const changes = absenceChangesOf(record, draft);
  return { absence_change: { id, ...changes, ...(etag && { if_match: etag }) } };
}

function taggedOf(value: unknown): readonly [wire: WireObject, etag: string | null] {
  const { etag, ...wire } = objectOf(value);
  return [wire, textOf(etag) || null];
}

function recordsOf(api: Api, answer: Unread<WireChangedVisits>): SavedVisits {
  if (!Array.isArray(answer.jobs)) throw new ApiFailure({ code: 'unreadableAnswer' });
  return {
    jobs: answer.jobs.map((job) => jobOf(...taggedOf(job), api.config.timeZone)),
    absence: isObject(answer.absence) ? absenceRecordOf(api, ...taggedOf(answer.absence)) : null,
  };
}

/**
 * Saves changes of visits together with an absence, or nothing of it, and returns the records as they
 * are then. Fails as `outdated` with the newer records if a visit, or the absence, is not as it was seen.
 */
export async function saveVisits(api: Api, wanted: VisitsToSave): Promise<SavedVisits> {
  requireParameters('saveVisits', { key: wanted?.key, changes: wanted?.asked });
  const { key, asked, absence } = wanted;
  const { http, config } = api;
  const sent = {
    changes: asked.map((one) => wireChangeOf(one, config.timeZone)),
    ...(absence && wireAbsenceOf(absence)),
  };
  const response = await http
    .post(PATH, sent, { headers: madeOnce(key) })
    .catch((error: unknown) => {
      if (!(error instanceof ApiFailure && isObject(error.body) && error.body.code === 'changed'))
        throw error;
      throw new OvertakenFailure(error, recordsOf(api, error.body));
    });
  return recordsOf(api, objectOf(await response.json()));
}
