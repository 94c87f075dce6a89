import type { Api } from '../../api/client/createApi.ts';
import { newCreationKey } from '../../api/client/creation.ts';
import { ApiFailure } from '../../api/client/httpClient.ts';
import { LIST_PATHS } from '../../api/client/listCache.ts';
import { announceRead, announceSaved } from '../../api/client/savedRecords.ts';
import { saveVisits } from '../../api/jobs/saveVisits.ts';
import {
  jobIdsOf,
  mayBeStored,
  newerThan,
  type SavedVisits,
} from '../../domain/visits/changes/savedVisits.ts';
import type { SavedBatch } from '../../domain/visits/changes/visitBatch.ts';
import type { Job } from '../../domain/entities.ts';
import { failureOf } from '../../domain/failure.ts';
import type { AskedVisitChange } from '../../domain/visits/changes/visitChange.ts';
import { portionKey, portionsOf } from '../../domain/visits/changes/visitPortions.ts';
import { logFailure, logInfo } from '../../log.ts';
import type { Runtime } from '../runtime/runtime.ts';

type Asked = readonly AskedVisitChange[];

/** Shows in lists what was saved together, and returns it. */
export function announceVisits(api: Api, saved: SavedVisits): SavedVisits {
  for (const job of saved.jobs) announceSaved(api, 'job', job);
  if (saved.absence) announceSaved(api, 'absence', saved.absence);
  return saved;
}

/** Shows in lists what there is by now of a save that others have overtaken. */
function showNewer(api: Api, asked: Asked, { jobs, absence }: SavedVisits): void {
  for (const job of jobs) announceRead(api, job);
  const gone = jobIdsOf(asked).filter((id) => jobs.every((job) => job.id !== id));
  for (const id of gone) api.listCache.drop(LIST_PATHS.jobs, id);
  // Who has noted the absence may have decided about other visits of it too.
  if (absence) api.listCache.markChanged(null, null);
}

/**
 * Saves changes of visits of a worker's absence, or with null because of public holidays, and shows in
 * lists what is saved, or what others were faster with.
 */
export async function saveChanges(
  api: Api,
  workerId: number | null,
  changes: Parameters<typeof saveVisits>[1],
) {
  const { asked } = changes;
  const saving = saveVisits(api, changes).catch((error: unknown) => {
    const newer = newerThan(failureOf(error));
    if (newer) showNewer(api, asked, newer);
    throw error;
  });
  const saved = await logFailure(saving, (code) =>
    workerId === null
      ? { event: 'holidays.changesFailed', code }
      : { event: 'absence.changesFailed', workerId, code },
  );
  const count = asked.length;
  logInfo(
    workerId === null
      ? { event: 'holidays.changesSaved', count }
      : { event: 'absence.changesSaved', workerId, count },
  );
  return announceVisits(api, saved);
}

interface Portions {
  /** With it, the server saves each portion once, however often it is asked. */
  readonly key: string;
  readonly asked: Asked;
}

/**
 * Saves any number of changes of visits, one portion after the other, and returns those that are saved:
 * all, or those before the first portion that was refused. Fails if nothing is saved, or if that of a
 * portion is unclear. `save` saves a portion, or nothing of it.
 */
export async function savePortions(
  { key, asked }: Portions,
  save: (portion: Portions) => Promise<{ readonly jobs: readonly Job[] }>,
): Promise<Pick<SavedBatch, 'jobs' | 'asked'>> {
  const jobs = new Map<number, Job>();
  let saved: Asked = [];
  for (const [place, portion] of portionsOf(asked).entries()) {
    try {
      const answer = await save({ key: portionKey(key, place), asked: portion });
      for (const job of answer.jobs) jobs.set(job.id, job);
      saved = [...saved, ...portion];
    } catch (error) {
      if (saved.length === 0 || mayBeStored(failureOf(error))) throw error;
      break;
    }
  }
  return { jobs: [...jobs.values()], asked: saved };
}

/** Notes who knows of changes. Fails as `outdated` if somebody has changed the visits since. */
export async function noteInformed(
  api: Api,
  workerId: number | null,
  asked: Asked,
): Promise<readonly Job[]> {
  return saveAll({ key: newCreationKey(), asked }, (portion) =>
    saveChanges(api, workerId, { ...portion, absence: null }),
  );
}

/** Saves them all in portions; fails also if only some are saved. */
export async function saveAll(
  portions: Portions,
  save: Parameters<typeof savePortions>[1],
): Promise<readonly Job[]> {
  const { jobs, asked } = await savePortions(portions, save);
  if (asked.length < portions.asked.length) throw new ApiFailure({ code: 'outdated' });
  return jobs;
}

/** Tells what was saved as a change that can be taken back: of the absence, or else of the first job. */
export function tellSaved(
  undoFeed: Runtime['undoFeed'],
  { absence, jobs, asked, batches }: SavedBatch,
): void {
  const [first, ...others] = jobs;
  const change = absence
    ? { kind: 'absence' as const, saved: absence, otherJobs: jobs.map(({ id }) => id) }
    : first && { kind: 'job' as const, saved: first, otherJobs: others.map(({ id }) => id) };
  if (change) undoFeed.send({ type: 'change.made', change: { ...change, asked, batches } });
}
