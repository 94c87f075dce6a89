import { ascending } from '../../ascending.ts';
import type { LocalDateTime } from '../../entities.ts';
import { addDays, dayOf } from '../../time/dates.ts';
import { visitsOf, type Visit, type ScheduledJob } from '../jobVisits.ts';
import { comingVisits } from '../singleVisits.ts';

/** How far back the last visit is looked for. */
const DAYS_BACK = 366;

/** A visit, and the job that it is of. */
export interface VisitOfJob<Job extends ScheduledJob> {
  readonly job: Job;
  readonly visit: Visit;
}

interface VisitsAround<Job extends ScheduledJob> {
  /** Those that are not over, ascending by start, the cancelled ones among them. */
  readonly coming: readonly VisitOfJob<Job>[];
  /** The last one that took place within a year; null if there is none. */
  readonly last: VisitOfJob<Job> | null;
}

interface AroundOptions {
  /** A wall time in the zone. */
  readonly now: LocalDateTime;
  /** How many coming ones are wanted. */
  readonly count: number;
  readonly timeZone: string;
}

/** The visits of some jobs before and after a moment: the last one, and the next ones. */
export function visitsAround<Job extends ScheduledJob>(
  jobs: readonly Job[],
  { now, count, timeZone }: AroundOptions,
): VisitsAround<Job> {
  const today = dayOf(now);
  const year = { first: addDays(today, -DAYS_BACK), last: today };
  const sorted = (visitsIn: (job: Job) => readonly Visit[]) =>
    jobs
      .flatMap((job) => visitsIn(job).map((visit) => ({ job, visit })))
      .toSorted((one, other) => ascending(one.visit.start, other.visit.start));
  const past = sorted((job) =>
    visitsOf(job, year, timeZone).visits.filter(({ end }) => end <= now),
  );
  return {
    coming: sorted((job) => comingVisits(job, { now, count, timeZone })).slice(0, count),
    last: past.at(-1) ?? null,
  };
}
