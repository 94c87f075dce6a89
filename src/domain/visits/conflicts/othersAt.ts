import type { JobListing } from '../../entities.ts';
import type { Visit } from '../../recurrence/visits.ts';
import { dayOf } from '../../time/dates.ts';
import { visitsOf, type JobVisit, type ScheduledJob } from '../jobVisits.ts';
import { workersOf } from '../workersOf.ts';

export interface OtherVisit {
  readonly visit: JobVisit;
  /** Who is at both. */
  readonly workerId: number;
  /** Empty if the customer has no name. */
  readonly customerName: string;
}

/** The other visits of those who come to a visit, if that takes place in the period. */
export function othersAt(
  jobs: readonly (ScheduledJob & Pick<JobListing, 'customerName'>)[],
  { id, workerIds }: Pick<JobVisit, 'id' | 'workerIds'>,
  { start, end }: Visit,
  timeZone: string,
): readonly OtherVisit[] {
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
