import { ascending } from '../ascending.ts';
import { visitsOf, type JobVisit, type ScheduledJob as Scheduled } from './jobVisits.ts';
import { jobsByWorker } from './workersOf.ts';
import type { JobListing } from '../entities.ts';
import type { DayWindow, Visit } from '../recurrence/visits.ts';

interface WorkerVisit extends JobVisit {
  /** Empty if the customer has no name. */
  readonly customerName: string;
}

/** Two visits at the same time; the first one begins no later. */
type Overlap<One> = readonly [One, One];

export type VisitOverlap = Overlap<WorkerVisit>;

type ScheduledJob = Scheduled & Pick<JobListing, 'customerName'>;

/** The overlaps among visits, ascending by start; each is compared with running ones only. */
export function overlapsAmong<One extends Visit>(visits: readonly One[]): readonly Overlap<One>[] {
  let ongoing: readonly One[] = [];
  return visits.flatMap((visit) => {
    ongoing = ongoing.filter(({ end }) => end > visit.start);
    const overlaps = ongoing.map((earlier): Overlap<One> => [earlier, visit]);
    ongoing = [...ongoing, visit];
    return overlaps;
  });
}

/**
 * The visits of the window that overlap another one of their worker, also one of the same job. Those
 * that only touch do not overlap; jobs without a worker and rules that cannot be read have none.
 */
export function overlappingVisits(
  jobs: readonly ScheduledJob[],
  window: DayWindow,
  timeZone: string,
): readonly VisitOverlap[] {
  return [...jobsByWorker(jobs)].flatMap(([workerId, jobsOfWorker]) =>
    overlapsAmong(
      jobsOfWorker
        .flatMap((job) =>
          visitsOf(job, window, timeZone)
            .visits.filter(({ workerIds }) => workerIds.includes(workerId))
            .map((visit) => ({ ...visit, customerName: job.customerName })),
        )
        .toSorted((one, other) => ascending(one.start, other.start)),
    ),
  );
}
