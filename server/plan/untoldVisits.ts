import { keyOfVisit, type Visit } from '../../src/domain/visits/jobVisits.ts';
import { patchText, type VisitKey } from '../../src/domain/visits/changes/visitPatch.ts';
import { visitOf } from '../../src/domain/visits/singleVisits.ts';
import { namedWorkers } from '../calendar/namedWorkers.ts';
import { scheduleOf } from '../calendar/schedule.ts';
import type { StoredJob } from '../calendar/storedJob.ts';
import { writableJob } from '../checks/jobChange.ts';
import { withTold } from '../confirmation/askedVisit.ts';
import type { WritableRecords } from '../database/records.ts';
import { DIGEST, shownDigest } from '../outside/shownDigest.ts';

/** Names a visit that was cancelled, moved or given to the worker alone, as it is by now; null if it was not. */
function keyOf({ id, patch, start, end, workerIds }: Visit, workerId: number): string | null {
  if (!patch) return null;
  const { told: _told, ...change } = patch;
  const isChanged = change.cancelled ?? change.start ?? change.workerIds;
  const isAlone = workerIds.length === 1 && workerIds[0] === workerId;
  const seen = shownDigest([patchText(change), start, end]);
  return isChanged && isAlone ? `${id}.${seen}` : null;
}

/** The same, of a visit of which the worker has to be told; null of others. */
export function untoldKey(visit: Visit, workerId: number): string | null {
  return visit.patch?.told?.worker ? null : keyOf(visit, workerId);
}

const VISIT = new RegExp(`^[1-9]\\d{0,8}-\\d{1,9}-\\d{4}-\\d{2}-\\d{2}(?=\\.${DIGEST}$)`);

/** The visit that such a key names; null if it is no key. */
export function visitOfKey(key: string) {
  const name = VISIT.exec(key)?.[0];
  return name === undefined ? null : keyOfVisit(name);
}

/** Whether the job names the worker, and the visit has something of its own. */
function isNamed(job: StoredJob, { eventId, seriesDay }: VisitKey, workerId: number): boolean {
  const event = job.appointment.events.find(({ id }) => id === eventId);
  return (
    event?.overrides?.[seriesDay] !== undefined &&
    namedWorkers(job).some(({ id }) => id === workerId)
  );
}

/**
 * Notes that a worker has seen what became of visits, by their keys. Returns whether all of them are
 * noted: one that is another by now is not.
 */
export async function seenByWorker(
  keys: readonly string[],
  workerId: number,
  { jobs }: Pick<WritableRecords, 'jobs'>,
  timeZone: string,
): Promise<boolean> {
  const note = async (key: string): Promise<boolean> => {
    const place = visitOfKey(key);
    const job = place && (await jobs.find(place.jobId));
    if (!place || !job || !isNamed(job, place, workerId)) return false;
    const visit = visitOf(scheduleOf(job), place, timeZone);
    if (!visit || keyOf(visit, workerId) !== key) return false;
    if (visit.patch?.told?.worker) return true;
    const { eventId: event, seriesDay: day } = place;
    await jobs.update(place.jobId, (current) =>
      withTold(writableJob(current), { event, day }, 'worker'),
    );
    return true;
  };
  let isWhole = true;
  for (const key of new Set(keys)) if (!(await note(key))) isWhole = false;
  return isWhole;
}
