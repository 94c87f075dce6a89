import type { JobListing, Worker } from '../entities.ts';

/** A job as a table shows it. */
export interface JobRow extends JobListing {
  /** Empty where nobody is assigned, and where the name of whoever is could not be loaded. */
  readonly workerName: string;
}

/** The workers as far as they are known. */
export interface KnownWorkers {
  readonly workers: readonly Worker[];
  /** Whether there are no others. */
  readonly isComplete: boolean;
}

/** Joins the names; a worker who does not exist, or has no name, is named by number. */
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

/** Whether the job has a worker whose name could not be loaded. */
export function isNameMissing({ workerId, workerName }: JobRow): boolean {
  return workerId !== null && workerName === '';
}
