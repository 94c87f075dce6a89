import type { JobListing } from '../../entities.ts';
import type { TimeRange } from '../../recurrence/visits.ts';
import { dayOf } from '../../time/dates.ts';
import { visitsOf, type Visit, type ScheduledJob } from '../jobVisits.ts';
import { workersOf } from '../workersOf.ts';

export interface TimeConflict {
  readonly visit: Visit;
  /** Who is at both. */
  readonly workerId: number;
  /** Empty if the customer has no name. */
  readonly customerName: string;
}

/** The other visits of those who come to a visit, if that takes place in the period. */
export function othersAt(
  jobs: readonly (ScheduledJob & Pick<JobListing, 'customerName'>)[],
  { id, workerIds }: Pick<Visit, 'id' | 'workerIds'>,
  { start, end }: TimeRange,
  timeZone: string,
): readonly TimeConflict[] {
  const window = { first: dayOf(start), last: dayOf(end) };
  return jobs
    .filter((job) => workerIds.some((workerId) => workersOf(job).has(workerId)))
    .flatMap((job) =>
      visitsOf(job, window, timeZone).visits.flatMap((visit) => {
        const workerId = workerIds.find((each) => visit.workerIds.includes(each));
        const isAtOnce = visit.id !== id && visit.start < end && visit.end > start;
        return isAtOnce && workerId !== undefined
          ? [{ visit, workerId, customerName: job.customerName }]
          : [];
      }),
    );
}
