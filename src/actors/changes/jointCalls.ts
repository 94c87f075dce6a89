import type { Api } from '../../api/client/createApi.ts';
import { newCreationKey } from '../../api/client/creation.ts';
import { ApiFailure } from '../../api/client/httpClient.ts';
import { ConflictFailure } from '../../api/client/saveMerged.ts';
import { fetchJob } from '../../api/jobs/jobs.ts';
import { saveVisits } from '../../api/jobs/saveVisits.ts';
import { jobIdsOf, newerThan } from '../../domain/visits/changes/savedVisits.ts';
import type { Job } from '../../domain/entities.ts';
import { failureOf } from '../../domain/failure.ts';
import {
  jointRecord,
  type AskedJointChange,
  type JointRecord,
} from '../../domain/visits/changes/jointChange.ts';
import type { AskedVisitChange } from '../../domain/visits/changes/visitChange.ts';
import { announceVisits, saveAll } from '../visits/saveVisits.ts';

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

/** The failure, as a conflict with the jobs as they are by now if others have changed them. */
function conflictIn(error: unknown): unknown {
  const newer = newerThan(failureOf(error));
  if (!newer) return error;
  if (newer.jobs.length === 0) return new ApiFailure({ code: 'notFound' });
  return new ConflictFailure(jointRecord(newer.jobs));
}

/**
 * Saves changes of visits, all that one call takes together or none, shows the jobs in lists, and
 * returns them as they are then. Fails as a conflict if a visit is not as it was seen.
 */
export async function saveJointly(api: Api, { change }: AskedJointChange): Promise<JointRecord> {
  const save = async (portion: { readonly key: string; readonly asked: Asked }) =>
    announceVisits(api, await saveVisits(api, { ...portion, absence: null }));
  try {
    return jointRecord(await saveAll({ key: newCreationKey(), asked: change }, save));
  } catch (error) {
    throw conflictIn(error);
  }
}
