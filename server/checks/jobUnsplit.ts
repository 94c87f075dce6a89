import type { StoredJob } from '../calendar/storedJob.ts';
import type { WritableRecords } from '../database/records.ts';
import { writableJob } from './jobChange.ts';
import { orNotFound, Problem } from '../problem.ts';

/** Throws if a job is not as it was read. */
type Check = (job: StoredJob) => void;

/**
 * A job is whole again, and the one that went on with it is gone; returns it. Throws a `Problem` if
 * one of them was changed since the split.
 */
export async function unsplit(
  { jobs, splits, erase }: WritableRecords,
  followingId: number,
  { check, checkEarlier }: { readonly check?: Check; readonly checkEarlier?: Check } = {},
): Promise<StoredJob> {
  const following = orNotFound(await jobs.find(followingId));
  if (following.follows == null) throw new Problem(409, 'notSplit');
  check?.(following);
  const earlier = await jobs.find(following.follows);
  const split = earlier && (await splits.of(following.id, earlier.id));
  if (!split) throw new Problem(409, 'splitForgotten');
  checkEarlier?.(earlier);
  if (split.changedSince.has(earlier.id)) throw new Problem(409, 'earlierJobChanged');
  if (split.changedSince.has(following.id)) throw new Problem(409, 'followingJobChanged');
  await jobs.removeMany([following.id]);
  await erase.removed('job', [following.id]);
  const whole = { ...writableJob(earlier), ...split.before };
  const as = { action: 'unsplit', otherId: following.id } as const;
  return (await jobs.update(earlier.id, () => whole, as))!;
}
