import { ascending } from '../../ascending.ts';
import type { JobListing, Worker } from '../../entities.ts';
import type { DayWindow } from '../../recurrence/visits.ts';
import { NO_ID } from '../../record/recordReference.ts';
import { dayOf } from '../../time/dates.ts';
import { assignments, type Assignment } from '../assignments.ts';
import type { Visit } from '../jobVisits.ts';
import { overlapsOfEach } from './overlappingVisits.ts';
import { workersOf } from '../workersOf.ts';

const shareWorker = (one: Visit, other: Visit) =>
  one.workerIds.some((id) => other.workerIds.includes(id));

/** Of visits ascending by start, the others that somebody who comes has at the same time. */
export function overlapsByVisit<One extends Visit>(
  visits: readonly One[],
): ReadonlyMap<One, readonly One[]> {
  return overlapsOfEach(visits, shareWorker);
}

function takesPlace({ worker, isCancelled }: Assignment): boolean {
  return !isCancelled && worker.id !== NO_ID;
}

/**
 * Of visits that overlap others of their worker, by their ids: those others, ascending by start.
 * Visits that only touch do not overlap; those that are cancelled, and those of nobody, are left
 * out.
 *
 * @internal
 */
export function doubleBookings(
  visits: readonly Assignment[],
): ReadonlyMap<string, readonly Assignment[]> {
  const doubled = new Map<string, readonly Assignment[]>();
  const byWorker = Map.groupBy(visits.filter(takesPlace), ({ worker }) => worker.id);
  for (const ofWorker of byWorker.values()) {
    const inOrder = ofWorker.toSorted((one, other) => ascending(one.start, other.start));
    for (const [{ id }, others] of overlapsByVisit(inOrder)) doubled.set(id, others);
  }
  return doubled;
}

/**
 * The same for the visits of a window, where those that go on past its edges meet others that are
 * not in it.
 */
export function doubleBookingsAround(
  visits: readonly Assignment[],
  { first, last }: DayWindow,
  jobs: readonly JobListing[],
  workers: readonly Worker[],
  timeZone: string,
): ReadonlyMap<string, readonly Assignment[]> {
  const beyond = visits.filter(
    (visit) => takesPlace(visit) && (dayOf(visit.start) < first || dayOf(visit.end) > last),
  );
  if (beyond.length === 0) return doubleBookings(visits);
  const ids = new Set(beyond.map(({ worker }) => worker.id));
  const theirs = workers.filter(({ id }) => ids.has(id));
  const jobsOfThem = jobs.filter((job) => [...workersOf(job)].some((id) => ids.has(id)));
  const starts = beyond.map(({ start }) => dayOf(start));
  const ends = beyond.map(({ end }) => dayOf(end));
  const wider = {
    first: [first, ...starts].toSorted()[0]!,
    last: [last, ...ends].toSorted().at(-1)!,
  };
  const known = new Set(visits.map(({ id }) => id));
  const around = assignments(jobsOfThem, theirs, wider, timeZone).visits;
  return doubleBookings([...visits, ...around.filter(({ id }) => !known.has(id))]);
}
