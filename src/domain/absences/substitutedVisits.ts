import { ascending } from '../ascending.ts';
import type { JobListing, LocalDateTime } from '../entities.ts';
import type { DayWindow } from '../recurrence/visits.ts';
import { dayOf } from '../time/dates.ts';
import { plannedVisit } from '../visits/singleVisits.ts';
import { exceptionsOf } from '../visits/visitExceptions.ts';
import type { OfJob, Visit } from '../visits/jobVisits.ts';
import { isSamePeople } from '../visits/workersOf.ts';
import type { AbsenceFinder } from './absentAt.ts';

interface SubstitutedOptions {
  readonly jobs: readonly JobListing[];
  readonly workerId: number;
  /** A wall time in the zone: what has begun by then stays with the substitute. */
  readonly now: LocalDateTime;
  /** The days on which they start; null for all days. */
  readonly days: DayWindow | null;
  readonly absenceOf: AbsenceFinder;
  readonly timeZone: string;
}

/**
 * The visits to come that are planned for a worker and were given to others, or to nobody, ascending
 * by start; without those at whose time the worker is absent.
 */
export function substitutedVisits({
  jobs,
  workerId,
  now,
  days,
  absenceOf,
  timeZone,
}: SubstitutedOptions): readonly OfJob[] {
  const isSubstituted = (job: JobListing, visit: Visit) => {
    const { start, patch, workerIds } = visit;
    const day = dayOf(start);
    return (
      start > now &&
      patch?.workerIds !== undefined &&
      !patch.cancelled &&
      !workerIds.includes(workerId) &&
      (days === null || (day >= days.first && day <= days.last)) &&
      !absenceOf(workerId, visit) &&
      plannedVisit(job, visit, timeZone)?.workerIds.includes(workerId) === true
    );
  };
  return jobs
    .filter(hasGivenVisits)
    .flatMap((job) =>
      exceptionsOf(job, timeZone)
        .filter((visit) => isSubstituted(job, visit))
        .map((visit) => ({ job, visit })),
    )
    .toSorted(
      (one, other) =>
        ascending(one.visit.start, other.visit.start) || ascending(one.visit.id, other.visit.id),
    );
}

/** Whether any single visit of a job was given to others. */
function hasGivenVisits({ events }: JobListing): boolean {
  return events.some(({ overrides = {} }) =>
    Object.values(overrides).some(({ workerIds }) => workerIds !== undefined),
  );
}

/**
 * Who comes once a worker makes a visit again that was given away; null if these are those who are
 * planned. Of several substitutes, the one in the worker's place leaves; if there are fewer than
 * who were replaced, all stay.
 */
export function workersOnReturn(
  { workerIds }: Pick<Visit, 'workerIds'>,
  planned: Pick<Visit, 'workerIds'>,
  workerId: number,
): readonly number[] | null {
  const missing = planned.workerIds.filter((id) => !workerIds.includes(id));
  const substitutes = workerIds.filter((id) => !planned.workerIds.includes(id));
  const leaving =
    substitutes.length >= missing.length ? substitutes[missing.indexOf(workerId)] : undefined;
  const own = planned.workerIds.filter((id) => id === workerId || workerIds.includes(id));
  const ids = [...own, ...substitutes.filter((id) => id !== leaving)];
  return isSamePeople(ids, planned.workerIds) ? null : ids;
}
