import type { Api } from '../api/createApi.ts';
import { newCreationKey } from '../api/creation.ts';
import { fetchJob } from '../api/jobs.ts';
import { announceSaved } from '../api/savedRecords.ts';
import { saveVisitChanges } from '../api/visitChanges.ts';
import type { Job } from '../domain/entities.ts';
import { failureOf } from '../domain/failure.ts';
import {
  jobIdsOf,
  jobsOf,
  jointChangeRules,
  jointRecord,
  type AskedJointChange,
  type JointRecord,
} from '../domain/visits/jointChange.ts';
import type { AskedVisitChange } from '../domain/visits/visitChange.ts';

async function readJobs(
  api: Api,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<JointRecord> {
  return jointRecord(await Promise.all(ids.map((id) => fetchJob(api, id, signal))));
}

/** Reads the jobs of visits that are changed together; fails if one of them is gone. */
export function readJointly(
  api: Api,
  asked: Pick<AskedJointChange, 'change'>,
  signal: AbortSignal,
): Promise<JointRecord> {
  return readJobs(api, jobIdsOf(asked), signal);
}

/**
 * Saves changes of visits together, or none, shows the jobs in lists, and returns them as they are
 * then, in the order of the record. Fails as `outdated` if a job was saved since it was read.
 */
export async function sendJointly(
  api: Api,
  record: JointRecord,
  change: readonly AskedVisitChange[],
): Promise<JointRecord> {
  const jobs = jobsOf(record);
  const key = newCreationKey();
  const saved = await saveVisitChanges(api, { key, asked: change, jobs, absence: null });
  const after = jobs.map((job): Job => saved.jobs.find(({ id }) => id === job.id) ?? job);
  for (const job of after) announceSaved(api, 'job', job);
  return jointRecord(after);
}

/**
 * The same; jobs of which others have saved something else meanwhile are read and sent once more.
 */
export async function saveJointly(
  api: Api,
  record: JointRecord,
  asked: AskedJointChange,
): Promise<JointRecord> {
  try {
    return await sendJointly(api, record, asked.change);
  } catch (error) {
    if (failureOf(error).code !== 'outdated') throw error;
    const newer = await readJobs(api, jobIdsOf(asked));
    const { isSuperseded, isGone } = jointChangeRules;
    if (isSuperseded(newer, asked) || isGone?.(newer, asked)) throw error;
    return sendJointly(api, newer, asked.change);
  }
}
