import type { JobListing } from '../entities.ts';

const NO_WORKERS: readonly number[] = [];

/** The ids of the workers who have visits of the job. */
export function workersOf({ workerId }: Pick<JobListing, 'workerId'>): readonly number[] {
  return workerId === null ? NO_WORKERS : [workerId];
}

/** The jobs of each worker who has any, in the order given. */
export function jobsByWorker<Job extends Pick<JobListing, 'workerId'>>(
  jobs: readonly Job[],
): ReadonlyMap<number, readonly Job[]> {
  const byWorker = new Map<number, Job[]>();
  for (const job of jobs) {
    for (const workerId of workersOf(job)) {
      const ofWorker = byWorker.get(workerId);
      if (ofWorker) ofWorker.push(job);
      else byWorker.set(workerId, [job]);
    }
  }
  return byWorker;
}
