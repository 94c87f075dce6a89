import type { AbsenceFinder } from '../absences/absentAt.ts';
import type { JobListing, LocalDateTime } from '../entities.ts';
import { visitId } from '../visits/jobVisits.ts';
import { jointChange, withPendingVisits } from '../visits/changes/jointChange.ts';
import { visitRanking } from '../visits/fit/substitution.ts';
import { isHindered, type WorkerFit } from '../visits/fit/workerFit.ts';
import type { Assignment } from '../visits/assignments.ts';
import type { Carriage, Shift } from './boardItem.ts';
import { changesOfDrop, eachOnce, shiftedBy } from './carrying.ts';
import type { Lane } from './lane.ts';

/** How the worker of a lane fits one of the visits that are carried over it. */
export interface CarriedFit {
  readonly fit: WorkerFit;
  /** What the worker has at the same time in the lane, or gets with it; null if nothing. */
  readonly other: Assignment | null;
  /** Whether something keeps the worker from it. */
  readonly isHindered: boolean;
}

export interface Carried extends Shift {
  readonly visits: readonly Assignment[];
}

export interface FitOptions {
  readonly jobs: readonly JobListing[];
  /** A wall time in the zone. */
  readonly now: LocalDateTime;
  readonly timeZone: string;
  readonly absenceOf: AbsenceFinder;
  /** Above how many hours a week the business is warned; null where that is not known. */
  readonly weeklyLimit: number | null;
}

const keyOf = (visit: Assignment) => visitId(visit.jobId, visit);

/** The visits that a drop into the lane would change, each once. */
export function movedInto(
  { id }: Pick<Lane, 'id'>,
  { visits, minutes, longer }: Carried,
): readonly Assignment[] {
  const isMoved = ({ worker, workerIds }: Assignment) =>
    minutes !== 0 || longer !== 0 || (worker.id !== id && !workerIds.includes(id));
  return eachOnce(visits.filter(isMoved));
}

/** The jobs as they are once these visits are dropped. */
function jobsAfter(
  visits: readonly Assignment[],
  drop: Omit<Carriage, 'visits'>,
  { jobs, timeZone }: FitOptions,
): readonly JobListing[] {
  const changes = changesOfDrop(visits, drop, { timeZone, givesJobs: false });
  if (changes.length === 0) return jobs;
  const asked = jointChange(changes, '');
  return jobs.map((job) => withPendingVisits(job, asked));
}

/** Each visit that would be changed, beside all others where they would be then; none in the lane of nobody. */
export function carriedFits(
  { id, worker, visits: inLane }: Lane,
  carried: Carried,
  options: FitOptions,
): readonly CarriedFit[] {
  if (!worker) return [];
  const { minutes, longer } = carried;
  const { timeZone } = options;
  const moved = movedInto({ id }, carried).map((visit) => ({
    ...visit,
    ...shiftedBy(visit, carried, timeZone),
  }));
  const keys = new Set(moved.map(keyOf));
  const staying = inLane.filter((visit) => !visit.isCancelled && !keys.has(keyOf(visit)));
  return moved.map((visit) => {
    const isOther = (one: Assignment) =>
      keyOf(one) !== keyOf(visit) && one.start < visit.end && one.end > visit.start;
    const other = [...staying, ...moved].find(isOther) ?? null;
    const others = carried.visits.filter((one) => keyOf(one) !== keyOf(visit));
    const jobs = jobsAfter(others, { lane: id, minutes, longer }, options);
    const [fit] = visitRanking({ ...options, jobs, job: visit.job, visit, workers: [worker] }).fits;
    return { fit: fit!, other, isHindered: other !== null || isHindered(fit!) };
  });
}
