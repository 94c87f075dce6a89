import { ascending } from '../ascending.ts';
import type { LocalDate, LocalDateTime } from '../entities.ts';
import { dayOf } from '../time/dates.ts';
import { visitsFrom, visitsOf, type JobVisit, type ScheduledJob } from './jobVisits.ts';
import { withVisitPatch } from './visitChange.ts';
import type { VisitKey } from './visitPatch.ts';

/** A visit of a job where it takes place, or was to; null if there is none. */
export function visitOf(
  job: ScheduledJob,
  { eventIndex, seriesDay }: VisitKey,
  timeZone: string,
): JobVisit | null {
  const { start } = job.events[eventIndex]?.overrides?.[seriesDay] ?? {};
  const day = start ? dayOf(start) : seriesDay;
  const isMeant = (visit: JobVisit) =>
    visit.eventIndex === eventIndex && visit.seriesDay === seriesDay;
  return allVisits(job, day, day, timeZone).find(isMeant) ?? null;
}

/** The same as it is planned, without what it has of its own. */
export function plannedVisit(job: ScheduledJob, key: VisitKey, timeZone: string): JobVisit | null {
  return visitOf(withVisitPatch(job, key, null), key, timeZone);
}

interface ComingOptions {
  /** A wall time in the zone. */
  readonly now: LocalDateTime;
  readonly count: number;
  readonly timeZone: string;
}

/**
 * The first `count` visits of a job that end after `now`, ascending by start, the cancelled ones
 * among them. Fewer if there are no more.
 */
export function comingVisits(
  job: ScheduledJob,
  { now, count, timeZone }: ComingOptions,
): readonly JobVisit[] {
  const following = visitsFrom(job, { now, count, timeZone }).visits;
  const days = following.map(({ start }) => dayOf(start));
  const isMore = following.length === count;
  const last = (isMore ? days : [...days, ...exceptionDays(job)]).toSorted().at(-1);
  if (last === undefined) return [];
  return allVisits(job, dayOf(now), last, timeZone)
    .filter(({ end }) => end > now)
    .slice(0, count);
}

/** The visits of a job that have something of their own, ascending by start. */
export function exceptionsOf(job: ScheduledJob, timeZone: string): readonly JobVisit[] {
  const days = exceptionDays(job).toSorted();
  const [first] = days;
  if (first === undefined) return [];
  return allVisits(job, first, days.at(-1)!, timeZone).filter(({ patch }) => patch !== undefined);
}

/** The days of all exceptions, also those to which they move a visit. */
function exceptionDays({ events }: ScheduledJob): readonly LocalDate[] {
  return events.flatMap(({ overrides = {} }) =>
    Object.entries(overrides).flatMap(([day, { start }]) => [
      day as LocalDate,
      ...(start ? [dayOf(start)] : []),
    ]),
  );
}

/** Ascending by start, the cancelled ones too. */
function allVisits(
  job: ScheduledJob,
  first: LocalDate,
  last: LocalDate,
  timeZone: string,
): readonly JobVisit[] {
  const { visits, cancelled } = visitsOf(job, { first, last }, timeZone);
  return [...visits, ...cancelled].toSorted((one, other) => ascending(one.start, other.start));
}

interface Substitution<Job> {
  readonly job: Job;
  readonly visit: JobVisit;
}

/** The visits from `now` on that a worker makes in place of others, ascending by start. */
export function substitutionsOf<Job extends ScheduledJob>(
  jobs: readonly Job[],
  workerId: number,
  now: LocalDateTime,
  timeZone: string,
): readonly Substitution<Job>[] {
  const isSubstitution = ({ patch, end }: JobVisit) =>
    end > now && !patch?.cancelled && patch?.workerIds?.includes(workerId);
  return jobs
    .flatMap((job) =>
      exceptionsOf(job, timeZone)
        .filter(isSubstitution)
        .map((visit) => ({ job, visit })),
    )
    .toSorted((one, other) => ascending(one.visit.start, other.visit.start));
}
