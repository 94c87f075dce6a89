import type { JobListing, Worker } from '../entities.ts';

export interface JobRow extends JobListing {
  /** Empty if no worker is assigned or the name could not be loaded. */
  readonly workerName: string;
}

export interface KnownWorkers {
  readonly workers: readonly Worker[];
  readonly isComplete: boolean;
}

/** Adds the workers' names; an unknown worker, or one without a name, gets `#<id>`. */
export function withWorkerNames(
  jobs: readonly JobListing[],
  { workers, isComplete }: KnownWorkers,
): readonly JobRow[] {
  const names = new Map(workers.map(({ id, name }) => [id, name || `#${id}`]));
  const nameOf = (id: number) => names.get(id) ?? (isComplete ? `#${id}` : '');
  return jobs.map((job) => ({
    ...job,
    workerName: job.workerId === null ? '' : nameOf(job.workerId),
  }));
}

/** Whether a worker is assigned whose name could not be loaded. */
export function isNameMissing({ workerId, workerName }: JobRow): boolean {
  return workerId !== null && workerName === '';
}
