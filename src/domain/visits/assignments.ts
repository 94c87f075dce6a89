import type { JobListing, Worker } from '../entities.ts';
import type { DayWindow } from '../recurrence/visits.ts';
import { NO_ID } from '../record/recordReference.ts';
import { visitsOf, type Visit } from './jobVisits.ts';
import { eventWithId } from '../job/eventIds.ts';
import { workersOf } from './workersOf.ts';

/** Whose the visits are that were taken from a worker and given to nobody yet. */
export const NOBODY: Worker = {
  id: NO_ID,
  name: '',
  email: '',
  phone: '',
  address: '',
  zipCode: '',
  city: '',
  color: '#737373',
};

/** A visit of one worker; one of several people is there for each of them, with an id of its own. */
export interface Assignment extends Visit {
  readonly job: JobListing;
  readonly worker: Worker;
  readonly isCancelled: boolean;
}

/** Why a job, or one of its events, has no visits. */
export type AssignmentProblem =
  | {
      readonly code: 'unreadableRule';
      readonly jobId: number;
    }
  | {
      readonly code: 'inconsistentData';
      readonly jobId: number;
      /** An id that the list of workers does not have. */
      readonly workerId: number;
    };

export interface Assignments {
  readonly visits: readonly Assignment[];
  /** To be logged; everything without a problem is in `visits`. */
  readonly problems: readonly AssignmentProblem[];
}

/**
 * The visits that overlap the window, both days inclusive, cancelled ones too. Those of jobs without a
 * worker are those of nobody if `withOpenJobs` says so, else there are none; a visit, or an event, that
 * was taken from a worker is that of nobody. An unknown worker and an event with an invalid rule are
 * returned as problems, once for each job.
 */
export function assignments(
  jobs: readonly JobListing[],
  workers: readonly Worker[],
  window: DayWindow,
  timeZone: string,
  withOpenJobs = false,
): Assignments {
  const byId = new Map(workers.map((worker) => [worker.id, worker]));
  const visits: Assignment[] = [];
  const problems: AssignmentProblem[] = [];
  for (const job of jobs) {
    const { id: jobId } = job;
    if (!withOpenJobs && workersOf(job).size === 0) continue;
    const unknown = new Set<number>();
    const assign = (visit: Visit, isCancelled: boolean) => {
      const given = visit.patch?.workerIds ?? eventWithId(job, visit.eventId)!.workerIds;
      const nobody = withOpenJobs || given ? [NO_ID] : [];
      const workerIds = visit.workerIds.length > 0 ? visit.workerIds : nobody;
      for (const workerId of workerIds) {
        const worker = workerId === NO_ID ? NOBODY : byId.get(workerId);
        const id = visit.workerIds.length > 1 ? `${visit.id}-${workerId}` : visit.id;
        if (!worker) unknown.add(workerId);
        else visits.push({ ...visit, id, job, worker, isCancelled });
      }
    };
    const ofJob = visitsOf(job, window, timeZone);
    for (const visit of ofJob.visits) assign(visit, false);
    for (const visit of ofJob.cancelled) assign(visit, true);
    for (const workerId of unknown) problems.push({ code: 'inconsistentData', jobId, workerId });
    for (const _ of ofJob.unreadableEvents) problems.push({ code: 'unreadableRule', jobId });
  }
  return { visits, problems };
}
