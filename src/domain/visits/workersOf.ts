import type { JobListing } from '../entities.ts';

const NOBODY: readonly number[] = [];

/** Whose job it is: the ids of the workers who have visits of it. */
export function workersOf({ workerId }: Pick<JobListing, 'workerId'>): readonly number[] {
  return workerId === null ? NOBODY : [workerId];
}
