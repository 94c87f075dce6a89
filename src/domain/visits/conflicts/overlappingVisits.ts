import { ascending } from '../../ascending.ts';
import { getOrCompute } from '../../getOrCompute.ts';
import { visitId, visitsOf, type Visit, type ScheduledJob as Scheduled } from '../jobVisits.ts';
import type { VisitKey } from '../changes/visitPatch.ts';
import { jobsByWorker } from '../workersOf.ts';
import type { JobListing } from '../../entities.ts';
import type { DayWindow, TimeRange } from '../../recurrence/visits.ts';

interface WorkerVisit extends Visit {
  /** Empty if the customer has no name. */
  readonly customerName: string;
}

/** Two visits at the same time; the first one begins no later. */
type Overlap<One> = readonly [One, One];

export interface Overlaps {
  /** The visits that overlap others, each once, ascending by start, by the ids of their jobs. */
  readonly byJob: ReadonlyMap<number, readonly WorkerVisit[]>;
  /** The visits at the same time of anyone who comes to this visit; empty if there are none. */
  readonly othersAt: (jobId: number, visit: VisitKey) => readonly WorkerVisit[];
}

interface CachedOverlaps {
  readonly window: DayWindow;
  readonly overlaps: Overlaps;
}

/** The last answer for a list of jobs, which several parts of a page ask for. */
const cachedOverlaps = new WeakMap<readonly ScheduledJob[], CachedOverlaps>();

type ScheduledJob = Scheduled & Pick<JobListing, 'customerName'>;

/** The overlaps among visits, ascending by start; each is compared with running ones only. */
export function overlapsAmong<One extends TimeRange>(
  visits: readonly One[],
): readonly Overlap<One>[] {
  let ongoing: readonly One[] = [];
  return visits.flatMap((visit) => {
    ongoing = ongoing.filter(({ end }) => end > visit.start);
    const overlaps = ongoing.map((earlier): Overlap<One> => [earlier, visit]);
    ongoing = [...ongoing, visit];
    return overlaps;
  });
}

/** Of visits ascending by start, by each that overlaps others of the same people, those others. */
export function overlapsOfEach<One extends TimeRange>(
  visits: readonly One[],
  areOfSame: (one: One, other: One) => boolean = () => true,
): ReadonlyMap<One, readonly One[]> {
  const others = new Map<One, One[]>();
  for (const [earlier, later] of overlapsAmong(visits)) {
    if (!areOfSame(earlier, later)) continue;
    getOrCompute(others, earlier, () => []).push(later);
    getOrCompute(others, later, () => []).push(earlier);
  }
  return others;
}

/**
 * The visits of the window that overlap another one of their worker, also one of the same job. Those
 * that only touch do not overlap; jobs without a worker and rules that cannot be read have none.
 * The last answer for the same list is kept.
 */
export function visitOverlaps(
  jobs: readonly ScheduledJob[],
  window: DayWindow,
  timeZone: string,
): Overlaps {
  const last = cachedOverlaps.get(jobs);
  if (last?.window.first === window.first && last.window.last === window.last) return last.overlaps;
  const overlaps = overlapsOf(visitsByWorker(jobs, window, timeZone));
  cachedOverlaps.set(jobs, { window, overlaps });
  return overlaps;
}

/** The visits of each worker, ascending by start. */
function visitsByWorker(
  jobs: readonly ScheduledJob[],
  window: DayWindow,
  timeZone: string,
): ReadonlyMap<number, readonly WorkerVisit[]> {
  const byWorker = [...jobsByWorker(jobs)].map(([workerId, jobsOfWorker]) => {
    const visits = jobsOfWorker.flatMap((job) =>
      visitsOf(job, window, timeZone)
        .visits.filter(({ workerIds }) => workerIds.includes(workerId))
        .map((visit): WorkerVisit => ({ ...visit, customerName: job.customerName })),
    );
    return [workerId, visits.toSorted(byStart)] as const;
  });
  return new Map(byWorker);
}

const NONE: readonly WorkerVisit[] = [];

const byStart = (one: TimeRange, other: TimeRange) => ascending(one.start, other.start);

/** Of visits ascending by start, those that overlap another one. */
function overlapping<One extends TimeRange>(visits: readonly One[]): readonly One[] {
  let latestEnd = '';
  return visits.filter(({ start, end }, index) => {
    const next = visits[index + 1];
    const overlaps = latestEnd > start || (next !== undefined && end > next.start);
    if (end > latestEnd) latestEnd = end;
    return overlaps;
  });
}

/** Pairs are not kept: of visits that all take place at once, there are as many as their square. */
function overlapsOf(byWorker: ReadonlyMap<number, readonly WorkerVisit[]>): Overlaps {
  const overlapped = [...byWorker.values()].flatMap((visits) => overlapping(visits));
  const each = new Map(overlapped.map((visit) => [visit.id, visit]));
  const isAtOnce = (one: WorkerVisit, other: WorkerVisit) =>
    one.id !== other.id && one.start < other.end && other.start < one.end;
  return {
    byJob: Map.groupBy([...each.values()].toSorted(byStart), ({ jobId }) => jobId),
    othersAt: (jobId, key) => {
      const visit = each.get(visitId(jobId, key));
      if (!visit) return NONE;
      const others = visit.workerIds.flatMap((id) =>
        byWorker.get(id)!.filter((other) => isAtOnce(visit, other)),
      );
      // Two people who come to both have it twice.
      return [...new Map(others.map((other) => [other.id, other])).values()].toSorted(byStart);
    },
  };
}
