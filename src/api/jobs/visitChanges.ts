import type { AbsenceDraft } from '../../domain/absences/absenceForm.ts';
import type { AbsenceRecord, Job } from '../../domain/entities.ts';
import type { AskedVisitChange } from '../../domain/visits/changes/visitChange.ts';
import type {
  WireChangedVisits,
  WireOutdatedRecords,
  WireVisitChange,
  WireVisitChanges,
} from '../absenceContract.ts';
import { absenceChangesOf, absenceRecordOf, newAbsenceOf } from '../absences.ts';
import type { Api } from '../client/createApi.ts';
import { madeOnce } from '../client/creation.ts';
import { ApiFailure } from '../client/httpClient.ts';
import { jobOf } from './jobs.ts';
import { requireParameters } from '../client/required.ts';
import { idOf, isObject, objectOf, textOf, type Unread, type WireObject } from '../client/wire.ts';
import { wirePatchOf } from './wireOverrides.ts';

const PATH = 'visit-changes';

/** A new absence, or what is changed of one. */
export type AbsenceChange =
  | { readonly workerId: number; readonly draft: AbsenceDraft }
  | { readonly record: AbsenceRecord; readonly draft: AbsenceDraft };

interface VisitChanges {
  /** With it, the server does the same once, however often it is asked. */
  readonly key: string;
  readonly asked: readonly AskedVisitChange[];
  /** The jobs of the visits, as they were read; none of them has changed since. */
  readonly jobs: readonly Job[];
  readonly absence: AbsenceChange | null;
}

interface ChangedVisits {
  readonly jobs: readonly Job[];
  readonly absence: AbsenceRecord | null;
}

function wireChangeOf(
  asked: AskedVisitChange,
  job: Job | undefined,
  timeZone: string,
): WireVisitChange {
  const { id, change } = asked;
  const { eventId, seriesDay, patch, workerId } = change;
  return {
    job_id: id,
    ...(job?.etag && { if_match: job.etag }),
    event: eventId,
    day: seriesDay,
    patch: patch && (wirePatchOf(patch, timeZone) as WireVisitChange['patch']),
    ...(workerId !== undefined && { worker_id: workerId }),
  };
}

function wireAbsenceOf(change: AbsenceChange): Omit<WireVisitChanges, 'changes'> {
  const { draft } = change;
  if ('workerId' in change) return { absence: newAbsenceOf(change.workerId, draft) };
  const { record } = change;
  const { id, etag } = record;
  const changes = absenceChangesOf(record, draft);
  return { absence_change: { id, ...changes, ...(etag && { if_match: etag }) } };
}

function isOutdated({ code, body }: ApiFailure): boolean {
  return code === 'outdated' || (isObject(body) && body.code === 'changed');
}

/** The same failure as one that says which records were changed by others. */
function outdatedFailure({ message, requestId, body }: ApiFailure): ApiFailure {
  const { absence }: Unread<WireOutdatedRecords> = objectOf(body);
  const absenceId = idOf(absence);
  return new ApiFailure({
    code: 'outdated',
    message,
    ...(requestId && { requestId }),
    ...(absenceId !== null && { absenceId }),
  });
}

function taggedOf(value: unknown): readonly [wire: WireObject, etag: string | null] {
  const { etag, ...wire } = objectOf(value);
  return [wire, textOf(etag) || null];
}

/**
 * Saves changes of visits together with an absence, or nothing of it, and returns the records as they
 * are then. Fails as `outdated` if one of them has changed since it was read.
 */
export async function saveVisitChanges(api: Api, wanted: VisitChanges): Promise<ChangedVisits> {
  requireParameters('saveVisitChanges', { key: wanted?.key, changes: wanted?.asked });
  const { key, asked, jobs, absence } = wanted;
  const { http, config } = api;
  const jobOfChange = ({ id }: AskedVisitChange) => jobs.find((job) => job.id === id);
  const sent = {
    changes: asked.map((one) => wireChangeOf(one, jobOfChange(one), config.timeZone)),
    ...(absence && wireAbsenceOf(absence)),
  } satisfies WireVisitChanges;
  const response = await http
    .post(PATH, sent, { headers: madeOnce(key) })
    .catch((error: unknown) => {
      if (!(error instanceof ApiFailure) || !isOutdated(error)) throw error;
      throw outdatedFailure(error);
    });
  const answer: Unread<WireChangedVisits> = objectOf(await response.json());
  if (!Array.isArray(answer.jobs)) throw new ApiFailure({ code: 'unreadableAnswer' });
  return {
    jobs: answer.jobs.map((job) => jobOf(...taggedOf(job), config.timeZone)),
    absence: isObject(answer.absence) ? absenceRecordOf(api, ...taggedOf(answer.absence)) : null,
  };
}
