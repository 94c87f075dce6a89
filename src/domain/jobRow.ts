import type { JobListing, Worker } from './entities.ts';

/** A job as a table shows it, with its worker's name; empty where nobody is assigned. */
export interface JobRow extends JobListing {
  readonly workerName: string;
}

/** Joins the names; a worker who does not exist is named by number. */
export function withWorkerNames(
  jobs: readonly JobListing[],
  workers: readonly Worker[],
): readonly JobRow[] {
  const names = new Map(workers.map(({ id, name }) => [id, name]));
  return jobs.map((job) => ({
    ...job,
    workerName: job.workerId === null ? '' : (names.get(job.workerId) ?? `#${job.workerId}`),
  }));
}
