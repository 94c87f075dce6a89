import { fetchAbsence } from '../../api/absences.ts';
import type { Api } from '../../api/client/createApi.ts';
import { newCreationKey } from '../../api/client/creation.ts';
import { ApiFailure } from '../../api/client/httpClient.ts';
import { ConflictFailure } from '../../api/client/saveMerged.ts';
import { fetchJob } from '../../api/jobs/jobs.ts';
import { saveVisitChanges } from '../../api/jobs/visitChanges.ts';
import type { AbsenceDraft } from '../../domain/absences/absenceForm.ts';
import { jobIdsOf, newerThan, type SavedAbsence } from '../../domain/absences/savedAbsence.ts';
import type { AbsenceRecord, Job } from '../../domain/entities.ts';
import { failureOf } from '../../domain/failure.ts';
import { conflictOf } from '../../domain/record/recordForm.ts';
import {
  eachOf,
  isOvertaken,
  reversalOf,
  type DoneChange,
  type SavedRecord,
} from '../../domain/undo/doneChange.ts';
import { visitReversalsOf } from '../../domain/undo/visitReversals.ts';
import {
  jointChange,
  jointRecord,
  recordsOf,
  type AskedJointChange,
  type JointRecord,
} from '../../domain/visits/changes/jointChange.ts';
import type { AskedVisitChange } from '../../domain/visits/changes/visitChange.ts';
import { announceVisits, saveAll } from '../visits/savedVisits.ts';

type Asked = readonly AskedVisitChange[];

function readJobs(api: Api, asked: Asked, signal: AbortSignal | null): Promise<readonly Job[]> {
  return Promise.all(jobIdsOf(asked).map((id) => fetchJob(api, id, signal)));
}

/** Reads the jobs of visits that are changed together; fails if one of them is gone. */
export async function readJointly(
  api: Api,
  { change }: Pick<AskedJointChange, 'change'>,
  signal: AbortSignal | null,
): Promise<JointRecord> {
  return jointRecord(await readJobs(api, change, signal));
}

/** The failure, as a conflict with the records as they are by now if others have changed them. */
function conflictIn(
  error: unknown,
  recordOf: (newer: SavedAbsence) => JointRecord<SavedRecord>,
): unknown {
  const newer = newerThan(failureOf(error));
  if (!newer) return error;
  if (newer.jobs.length === 0 && !newer.absence) return new ApiFailure({ code: 'notFound' });
  return new ConflictFailure(recordOf(newer));
}

/**
 * Saves changes of visits, all that one call takes together or none, shows the jobs in lists, and
 * returns them as they are then. Fails as a conflict if a visit is not as it was seen.
 */
export async function saveJointly(api: Api, { change }: AskedJointChange): Promise<JointRecord> {
  const save = async (portion: { readonly key: string; readonly asked: Asked }) =>
    announceVisits(api, await saveVisitChanges(api, { ...portion, absence: null }));
  try {
    return jointRecord(await saveAll({ key: newCreationKey(), asked: change }, save));
  } catch (error) {
    throw conflictIn(error, ({ jobs }) => jointRecord(jobs));
  }
}

/** Reads what was saved together: its absence if it has one, and the jobs of its visits. */
export async function readDone(
  api: Api,
  { kind, saved, visits = [] }: DoneChange,
  signal: AbortSignal | null,
): Promise<JointRecord<SavedRecord>> {
  if (kind !== 'absence') return readJointly(api, { change: visits }, signal);
  const [absence, others] = await Promise.all([
    fetchAbsence(api, saved.id, signal),
    readJobs(api, visits, signal),
  ]);
  return { ...absence, others };
}

/**
 * Takes back what was saved together, all of it or nothing. Fails as a conflict if others have changed
 * the same since the record was read.
 */
export async function saveReversalOf(
  api: Api,
  change: DoneChange,
  record: JointRecord<SavedRecord>,
): Promise<JointRecord<SavedRecord>> {
  const asked = visitReversalsOf(change, record);
  if (change.kind !== 'absence') return saveJointly(api, jointChange(asked, change.name));
  const [first] = recordsOf<SavedRecord>(record);
  const [own] = eachOf(change, record)[0]!;
  const draft = reversalOf(own, first) as AbsenceDraft;
  const absence = { record: first as AbsenceRecord, draft };
  const recordOf = (saved: SavedAbsence) => ({
    ...(saved.absence ?? absence.record),
    others: saved.jobs,
  });
  try {
    const wanted = { key: newCreationKey(), asked, absence };
    return recordOf(announceVisits(api, await saveVisitChanges(api, wanted)));
  } catch (error) {
    const failure = conflictIn(error, recordOf);
    const newer = conflictOf(failure)?.newer as JointRecord<SavedRecord> | undefined;
    if (!newer || isOvertaken(change, newer)) throw failure;
    return saveReversalOf(api, change, newer);
  }
}
