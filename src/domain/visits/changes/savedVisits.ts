import type { AbsenceRecord, Job, VisitPatch } from '../../entities.ts';
import { changeNow, patchNow, visitChangeRules, type AskedVisitChange } from './visitChange.ts';
import { isUncertain, type Failure } from '../../failure.ts';
import type { ScheduledJob } from '../jobVisits.ts';
import { isSamePatch } from './visitMatters.ts';
import { choicesWithout, visitIdOf } from '../../absences/visitChoices.ts';

/** The jobs whose visits were changed, as the server has them. */
export interface SavedVisits {
  /** The absence that was saved with them; null if none was. */
  readonly absence: AbsenceRecord | null;
  readonly jobs: readonly Job[];
}

/**
 * What is there by now of a save that was refused, since others have changed something of it: its jobs,
 * and the absence if that is not as it was seen. Null for any other failure.
 */
export function newerThan(failure: Failure): SavedVisits | null {
  const { code, newer } = failure as Failure & { readonly newer?: SavedVisits };
  return code === 'outdated' ? (newer ?? null) : null;
}

function jobOf<Known extends ScheduledJob>(
  jobs: readonly Known[],
  { id }: AskedVisitChange,
): Known | undefined {
  return jobs.find((job) => job.id === id);
}

/** The changes of visits that are no more as the person saw them, or gone. */
export function supersededAmong(
  asked: readonly AskedVisitChange[],
  jobs: readonly ScheduledJob[],
): readonly AskedVisitChange[] {
  const { isSuperseded, isGone } = visitChangeRules;
  return asked.filter((one) => {
    const job = jobOf(jobs, one);
    return !job || isGone?.(job, one) || isSuperseded(job, one);
  });
}

/**
 * Whether a save that failed may be stored nevertheless. The server stores all of it or nothing, and
 * has stored nothing if it answers that it could not.
 */
export function mayBeStored(failure: Failure): boolean {
  return isUncertain(failure) && failure.code !== 'serverFault';
}

/** The changes of visits that are no more as they were seen, and the choices for all others. */
export function comparedWith<Chosen>(
  jobs: readonly Job[],
  asked: readonly AskedVisitChange[],
  choices: Readonly<Record<string, Chosen>>,
) {
  const changed = supersededAmong(asked, jobs);
  return { changed, choices: choicesWithout(choices, visitIdsOf(changed)) };
}

/** Whether the jobs have all that was asked for. */
export function areKept(asked: readonly AskedVisitChange[], jobs: readonly Job[]): boolean {
  return asked.every((one) => {
    const job = jobOf(jobs, one);
    return job !== undefined && visitChangeRules.isStored(job, one);
  });
}

/** What is saved, with the newer ones of its jobs in their places. */
export function withNewer<Saved extends { readonly jobs: readonly Job[] }>(
  saved: Saved,
  newer: readonly Job[],
): Saved {
  const byId = new Map(newer.map((job) => [job.id, job]));
  return { ...saved, jobs: saved.jobs.map((job) => byId.get(job.id) ?? job) };
}

/** The changes that note of visits something on top of what they have by now. */
export function changesOnto(
  asked: readonly AskedVisitChange[],
  jobs: readonly Job[],
  patched: (patch: VisitPatch | null) => VisitPatch | null,
): readonly AskedVisitChange[] {
  return asked.flatMap((one) => {
    const job = jobOf(jobs, one);
    const now = job && patchNow(job, one);
    return job && now !== undefined ? [changeNow(job, one, patched(now))] : [];
  });
}

/** Whether the visits of changes have again what they had before. */
export function isAsBefore(
  asked: readonly AskedVisitChange[],
  jobs: readonly Pick<Job, 'id' | 'events' | 'workerId' | 'earlierWorkers'>[],
): boolean {
  return asked.every((one) => {
    const job = jobs.find(({ id }) => id === one.id);
    const now = job && patchNow(job, one);
    return now !== undefined && isSamePatch(now, one.seen.patch);
  });
}

/** The ids of the jobs of changes, each once. */
export function jobIdsOf(asked: readonly AskedVisitChange[]): readonly number[] {
  return [...new Set(asked.map(({ id }) => id))];
}

/** The ids of the visits of changes. */
export function visitIdsOf(asked: readonly AskedVisitChange[]): readonly string[] {
  return asked.map(visitIdOf);
}
