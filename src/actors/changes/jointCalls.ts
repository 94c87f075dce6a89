import { fetchAbsence } from '../../api/absences.ts';
import type { Api } from '../../api/client/createApi.ts';
import { newCreationKey } from '../../api/client/creation.ts';
import { fetchJob } from '../../api/jobs/jobs.ts';
import { announceSaved } from '../../api/client/savedRecords.ts';
import { ConflictFailure } from '../../api/client/saveMerged.ts';
import { saveVisitChanges, type AbsenceChange } from '../../api/jobs/visitChanges.ts';
import type { AbsenceDraft } from '../../domain/absences/absenceForm.ts';
import { jobIdsOf, newestOf } from '../../domain/absences/savedAbsence.ts';
import type { AbsenceRecord, Job } from '../../domain/entities.ts';
import { failureOf } from '../../domain/failure.ts';
import {
  eachOf,
  isOvertaken,
  reversalOf,
  type DoneChange,
  type SavedRecord,
} from '../../domain/undo/doneChange.ts';
import { visitReversalsOf } from '../../domain/undo/visitReversals.ts';
import {
  jobsOf,
  jointChangeRules,
  jointRecord,
  recordsOf,
  type AskedJointChange,
  type JointRecord,
} from '../../domain/visits/changes/jointChange.ts';
import type { AskedVisitChange } from '../../domain/visits/changes/visitChange.ts';
import { portionsOf } from '../../domain/visits/changes/visitPortions.ts';

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

interface Sent {
  readonly jobs: readonly Job[];
  readonly asked: Asked;
  readonly absence: AbsenceChange | null;
}

/**
 * Saves together, or nothing of it, more than one call takes in portions; shows it in lists, and
 * returns it in the same order.
 */
async function send(api: Api, sent: Sent) {
  const [first = [], ...more] = portionsOf(sent.asked);
  const saved = await saveVisitChanges(api, { key: newCreationKey(), ...sent, asked: first });
  let jobs = newestOf(sent.jobs, saved.jobs);
  for (const asked of more) {
    const portion = { key: newCreationKey(), jobs, asked, absence: null };
    jobs = newestOf(jobs, (await saveVisitChanges(api, portion)).jobs);
  }
  for (const job of jobs) announceSaved(api, 'job', job);
  if (saved.absence) announceSaved(api, 'absence', saved.absence);
  return { jobs, absence: saved.absence };
}

/** Once more with what is there by now, if others have saved something else meanwhile. */
async function onceMore<Known, Done>(
  known: Known,
  save: (known: Known) => Promise<Done>,
  readAgain: () => Promise<Known>,
): Promise<Done> {
  try {
    return await save(known);
  } catch (error) {
    if (failureOf(error).code !== 'outdated') throw error;
    return save(await readAgain());
  }
}

/**
 * Saves changes of visits together, or none, shows the jobs in lists, and returns them as they are
 * then. Fails as a conflict if others have changed one of the visits since it was seen.
 */
export function saveJointly(
  api: Api,
  record: JointRecord,
  asked: AskedJointChange,
): Promise<JointRecord> {
  const { isSuperseded, isGone } = jointChangeRules;
  return onceMore(
    record,
    async (known) => {
      const sent = { jobs: jobsOf(known), asked: asked.change, absence: null };
      return jointRecord((await send(api, sent)).jobs);
    },
    async () => {
      const newer = await readJointly(api, asked, null);
      if (isSuperseded(newer, asked) || isGone?.(newer, asked)) throw new ConflictFailure(newer);
      return newer;
    },
  );
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

async function sendReversal(
  api: Api,
  change: DoneChange,
  record: JointRecord<SavedRecord>,
): Promise<JointRecord<SavedRecord>> {
  const asked = visitReversalsOf(change, record);
  if (change.kind !== 'absence') {
    const jobs = jobsOf(record as JointRecord);
    return jointRecord((await send(api, { jobs, asked, absence: null })).jobs);
  }
  const [first, ...jobs] = recordsOf<SavedRecord>(record);
  const [[own]] = [eachOf(change, record)[0]!];
  const draft = reversalOf(own, first) as AbsenceDraft;
  const absence = { record: first as AbsenceRecord, draft };
  const saved = await send(api, { jobs, asked, absence });
  return { ...(saved.absence ?? absence.record), others: saved.jobs };
}

/**
 * Takes back what was saved together, all of it or nothing. Fails as a conflict if others have changed
 * the same since the record was read.
 */
export function saveReversalOf(
  api: Api,
  change: DoneChange,
  record: JointRecord<SavedRecord>,
): Promise<JointRecord<SavedRecord>> {
  return onceMore(
    record,
    (known) => sendReversal(api, change, known),
    async () => {
      const newer = await readDone(api, change, null);
      if (isOvertaken(change, newer)) throw new ConflictFailure(newer);
      return newer;
    },
  );
}
