import { ascending } from '../ascending.ts';
import { NO_ID } from '../recordReference.ts';
import type { AssignedVisit } from './assignedVisits.ts';
import { overlapsAmong } from './overlappingVisits.ts';

function takesPlace({ worker, isCancelled }: AssignedVisit): boolean {
  return !isCancelled && worker.id !== NO_ID;
}

function add(
  doubled: Map<string, AssignedVisit[]>,
  { id }: AssignedVisit,
  other: AssignedVisit,
): void {
  const others = doubled.get(id);
  if (others) others.push(other);
  else doubled.set(id, [other]);
}

/**
 * Of visits that overlap others of their worker, by their ids: those others, ascending by start.
 * Visits that only touch do not overlap; those that are cancelled, and those of nobody, are left
 * out.
 */
export function doubleBookings(
  visits: readonly AssignedVisit[],
): ReadonlyMap<string, readonly AssignedVisit[]> {
  const doubled = new Map<string, AssignedVisit[]>();
  const byWorker = Map.groupBy(visits.filter(takesPlace), ({ worker }) => worker.id);
  for (const ofWorker of byWorker.values()) {
    const inOrder = ofWorker.toSorted((one, other) => ascending(one.start, other.start));
    for (const [earlier, later] of overlapsAmong(inOrder)) {
      add(doubled, earlier, later);
      add(doubled, later, earlier);
    }
  }
  return doubled;
}
