import type { Counterparty } from '../job/confirmation/confirmedTerms.ts';
import { ascending } from '../ascending.ts';
import type { LocalDate, LocalDateTime } from '../entities.ts';
import { dayOf } from '../time/dates.ts';
import { patchedVisits, visitsOf, type OfJob, type ScheduledJob, type Visit } from './jobVisits.ts';
import { isGivenOfOpen } from './workersOf.ts';

/** The days of all exceptions, also those to which they move a visit. */
export function exceptionDays({ events }: ScheduledJob): readonly LocalDate[] {
  return events.flatMap(({ overrides = {} }) =>
    Object.entries(overrides).flatMap(([day, { start }]) => [
      day as LocalDate,
      ...(start ? [dayOf(start)] : []),
    ]),
  );
}

/** The visits of a job in a window, also the cancelled ones, ascending by start. */
export function allVisits(
  job: ScheduledJob,
  first: LocalDate,
  last: LocalDate,
  timeZone: string,
): readonly Visit[] {
  const { visits, cancelled } = visitsOf(job, { first, last }, timeZone);
  return [...visits, ...cancelled].toSorted((one, other) => ascending(one.start, other.start));
}

/** The visits of a job that have something of their own, ascending by start. */
export function exceptionsOf(job: ScheduledJob, timeZone: string): readonly Visit[] {
  return patchedVisits(job, timeZone).toSorted((one, other) => ascending(one.start, other.start));
}

/** Whether the worker of a visit was removed and not replaced. */
export function isLeftOpen({ patch }: Pick<Visit, 'patch'>): boolean {
  return patch?.workerIds?.length === 0 && !patch.cancelled;
}

/** The coming visits of a job whose worker was removed and not replaced, ascending by start. */
export function openExceptionsOf(
  job: ScheduledJob,
  now: LocalDateTime,
  timeZone: string,
): readonly Visit[] {
  return exceptionsOf(job, timeZone).filter((visit) => visit.end > now && isLeftOpen(visit));
}

/** The cancelled visits from a day on, ascending by start. */
export function cancelledFrom(
  job: ScheduledJob,
  first: LocalDate,
  timeZone: string,
): readonly Visit[] {
  const isAny = job.events.some(({ overrides = {} }) =>
    Object.values(overrides).some(({ cancelled }) => cancelled),
  );
  return isAny
    ? exceptionsOf(job, timeZone).filter(
        ({ patch, end }) => patch?.cancelled && dayOf(end) >= first,
      )
    : [];
}

/** Whom an exception concerns: of a note alone, nobody has to know. */
export function partiesToInform({ patch, workerIds }: Visit): readonly Counterparty[] {
  const isOther = patch?.cancelled || patch?.start || patch?.workerIds;
  if (!isOther) return [];
  return workerIds.length > 0 ? ['customer', 'worker'] : ['customer'];
}

/** Whom an exception concerns who does not know of it yet. */
export function uninformedOf(visit: Visit): readonly Counterparty[] {
  return partiesToInform(visit).filter((party) => !visit.patch?.told?.[party]);
}

/** The exceptions from `now` on, a wall time in the zone, of which somebody does not know yet. */
export function visitsToAnnounce(
  job: ScheduledJob,
  now: LocalDateTime,
  timeZone: string,
): readonly Visit[] {
  return exceptionsOf(job, timeZone).filter(
    (visit) => visit.end > now && uninformedOf(visit).length > 0,
  );
}

interface GivenVisits<Job> {
  /** Those that the worker makes in place of others. */
  readonly substitutions: readonly OfJob<Job>[];
  /** Those that nobody else would make. */
  readonly assigned: readonly OfJob<Job>[];
}

/** The single visits from `now` on that were given to a worker, ascending by start. */
export function givenVisits<Job extends ScheduledJob>(
  jobs: readonly Job[],
  workerId: number,
  now: LocalDateTime,
  timeZone: string,
): GivenVisits<Job> {
  const isGiven = ({ patch, end }: Visit) =>
    end > now && !patch?.cancelled && patch?.workerIds?.includes(workerId);
  const given = jobs
    .flatMap((job) =>
      exceptionsOf(job, timeZone)
        .filter(isGiven)
        .map((visit) => ({ job, visit })),
    )
    .toSorted((one, other) => ascending(one.visit.start, other.visit.start));
  const isAssigned = ({ job, visit }: OfJob<Job>) => isGivenOfOpen(job, visit);
  return {
    substitutions: given.filter((one) => !isAssigned(one)),
    assigned: given.filter(isAssigned),
  };
}
