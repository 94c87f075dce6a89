import type { JobListing, Worker } from '../entities.ts';
import type { DayWindow } from '../recurrence/visits.ts';
import { visitsOf, type JobVisit } from './jobVisits.ts';
import { workersOf } from './workersOf.ts';

export interface AssignedVisit extends JobVisit {
  readonly job: JobListing;
  readonly worker: Worker;
}

/** Why a job, or one of its events, has no visits. */
export type VisitProblem =
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

export interface AssignedVisits {
  readonly visits: readonly AssignedVisit[];
  /** To be logged; everything without a problem is in `visits`. */
  readonly problems: readonly VisitProblem[];
}

/**
 * The visits that overlap the window, both days inclusive. Jobs without a worker have none; a job
 * with an unknown worker and an event with an invalid rule are returned as problems.
 */
export function assignedVisits(
  jobs: readonly JobListing[],
  workers: readonly Worker[],
  window: DayWindow,
  timeZone: string,
): AssignedVisits {
  const byId = new Map(workers.map((worker) => [worker.id, worker]));
  const visits: AssignedVisit[] = [];
  const problems: VisitProblem[] = [];
  for (const job of jobs) {
    const { id: jobId } = job;
    const [workerId] = workersOf(job);
    if (workerId === undefined) continue;
    const worker = byId.get(workerId);
    if (!worker) {
      problems.push({ code: 'inconsistentData', jobId, workerId });
      continue;
    }
    const ofJob = visitsOf(job, window, timeZone);
    for (const _ of ofJob.unreadableEvents) problems.push({ code: 'unreadableRule', jobId });
    for (const visit of ofJob.visits) visits.push({ ...visit, job, worker });
  }
  return { visits, problems };
}
