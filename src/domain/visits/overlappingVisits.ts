import { ascending } from '../ascending.ts';
import { visitId, visitsOf, type JobVisit, type ScheduledJob as Scheduled } from './jobVisits.ts';
import type { VisitKey } from './visitPatch.ts';
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

interface CachedOverlaps {
  readonly window: DayWindow;
  readonly overlaps: readonly VisitOverlap[];
}

/** The last answer for a list of jobs, which several parts of a page ask for. */
const cachedOverlaps = new WeakMap<readonly ScheduledJob[], CachedOverlaps>();

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
 * The last answer for the same list is kept.
 */
export function overlappingVisits(
  jobs: readonly ScheduledJob[],
  window: DayWindow,
  timeZone: string,
): readonly VisitOverlap[] {
  const last = cachedOverlaps.get(jobs);
  if (last?.window.first === window.first && last.window.last === window.last) return last.overlaps;
  const overlaps = expandedOverlaps(jobs, window, timeZone);
  cachedOverlaps.set(jobs, { window, overlaps });
  return overlaps;
}

function expandedOverlaps(
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

/** The visits of each job that overlap others, each once, ascending by start, by the ids of the jobs. */
export function overlappingByJob(
  overlaps: readonly VisitOverlap[],
): ReadonlyMap<number, readonly WorkerVisit[]> {
  const each = [...new Map(overlaps.flat().map((visit) => [visit.id, visit])).values()];
  return Map.groupBy(
    each.toSorted((one, other) => ascending(one.start, other.start)),
    ({ jobId }) => jobId,
  );
}

/** Finds what somebody who comes to a visit of a job has at the same time; empty if nothing. */
export type OverlapFinder = (jobId: number, visit: VisitKey) => readonly WorkerVisit[];

const NONE: readonly WorkerVisit[] = [];

export function overlapFinder(overlaps: readonly VisitOverlap[]): OverlapFinder {
  const others = new Map<string, Map<string, WorkerVisit>>();
  // Of two people who come to both, each has the overlap: it is found once.
  const add = (one: WorkerVisit, other: WorkerVisit) => {
    const known = others.get(one.id);
    if (known) known.set(other.id, other);
    else others.set(one.id, new Map([[other.id, other]]));
  };
  for (const [earlier, later] of overlaps) {
    add(earlier, later);
    add(later, earlier);
  }
  const found = new Map([...others].map(([id, ofVisit]) => [id, [...ofVisit.values()]] as const));
  return (jobId, visit) => found.get(visitId(jobId, visit)) ?? NONE;
}
