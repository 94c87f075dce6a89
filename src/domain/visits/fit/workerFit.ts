import { ascending } from '../../ascending.ts';
import { daysShown, weekStart } from '../../calendar/view.ts';
import type { AbsenceFinder } from '../../absences/absentAt.ts';
import type { Absence, JobListing, LocalDate, LocalDateTime, Worker } from '../../entities.ts';
import { placesOfJobs } from '../../map/places.ts';
import { NO_ID } from '../../record/recordReference.ts';
import type { DayWindow, TimeRange } from '../../recurrence/visits.ts';
import { addDays, dayOf } from '../../time/dates.ts';
import { visitsOf } from '../jobVisits.ts';
import { excessOf, type Excess } from './excess.ts';
import { hoursOf, sumOfHours } from './hoursOf.ts';
import { acquaintanceOf } from './acquaintance.ts';
import { nextVisitOfEach } from '../upcoming/nextVisitOfEach.ts';
import { waysAround, type WaysAround } from './waysAround.ts';
import { clashesIn, nextClash, workerSchedule, type ScheduledJob } from './workerSchedule.ts';
import { jobsByWorker } from '../workersOf.ts';

const DAYS_LOOKED_AT = 28;
/** From how many visits within a year on a worker knows a customer well. */
const VISITS_TO_KNOW = 3;

/** How a worker fits, with their ways to the next visit and on from it. */
export interface WorkerFit extends WaysAround {
  readonly workerId: number;
  /** Why the worker does not come to the next visit; null if they do. */
  readonly absence: Absence | null;
  /** When the first of the later visits starts to which they do not come; null if to none. */
  readonly absentLater: LocalDateTime | null;
  /** The first overlap with another job of the worker; null if there is none. */
  readonly clash: {
    readonly start: LocalDateTime;
    /** Empty if the customer has no name. */
    readonly customerName: string;
  } | null;
  /** The Monday of the first week with most of the visits; null if there are none. */
  readonly week: LocalDate | null;
  /** The hours of the worker's other visits in that week. */
  readonly weekHours: number;
  /** The same with the visits that are offered. */
  readonly hoursAfter: number;
  /** How many hours a week the worker is to work; absent if none are agreed. */
  readonly target?: number | undefined;
  /** What they would be above; null if nothing has to be said. */
  readonly excess: Excess | null;
  /** How many visits at the customer they have made within a year. */
  readonly visitsHere: number;
}

export interface WorkerRanking {
  /** The first visit that a choice is about; null if there is none: then nothing can clash. */
  readonly next: TimeRange | null;
  /** All workers, the one that fits best first. */
  readonly fits: readonly WorkerFit[];
}

interface RankingOptions {
  /** As edited, if its page is open. */
  readonly job: ScheduledJob;
  /** All jobs; that of the same id is left out. */
  readonly jobs: readonly JobListing[];
  readonly workers: readonly Worker[];
  /** A wall time in the zone. */
  readonly now: LocalDateTime;
  readonly timeZone: string;
  readonly absenceOf: AbsenceFinder;
  /** Above how many hours a week the business is warned; null where that is not known. */
  readonly weeklyLimit: number | null;
  /** What else the job has, where it stands for one of its visits: hours beside those of other jobs. */
  readonly rest?: ScheduledJob;
}

const NO_JOBS: readonly JobListing[] = [];

/** The visits that a ranking looks at: from the next one on, and the days around it. */
interface Span {
  readonly next: TimeRange;
  readonly week: DayWindow;
  readonly all: DayWindow;
}

function spanFrom(next: TimeRange, whole: ScheduledJob, timeZone: string): Span {
  const first = dayOf(next.start);
  const all = { first: weekStart(first), last: addDays(first, DAYS_LOOKED_AT - 1) };
  const offeredVisits = visitsOf(whole, all, timeZone).visits.filter(
    ({ start, workerIds }) => start >= next.start && workerIds.includes(NO_ID),
  );
  return { next, week: fullestWeek(offeredVisits, all), all };
}

/** The first of the whole weeks with the most hours. */
function fullestWeek(visits: readonly TimeRange[], { first, last }: DayWindow): DayWindow {
  const hoursByWeek = new Map([[first, 0]]);
  for (const visit of visits) {
    const week = weekStart(dayOf(visit.start));
    hoursByWeek.set(week, (hoursByWeek.get(week) ?? 0) + hoursOf(visit));
  }
  const weeks = [...hoursByWeek].filter(([week]) => daysShown('week', week).last <= last);
  const [week] = weeks.reduce((most, one) => (one[1] > most[1] ? one : most));
  return daysShown('week', week);
}

function within({ start }: TimeRange, { first, last }: DayWindow): boolean {
  return dayOf(start) >= first && dayOf(start) <= last;
}

/** Those who are free, those whose way is too long, those who are elsewhere at that time, and those who are absent. */
function hindranceOf({ absence, clash, shortWay }: WorkerFit): number {
  if (absence) return 3;
  if (clash) return 2;
  return shortWay ? 1 : 0;
}

/** Whether something keeps a worker from the visits, or from being there in time. */
export function isHindered(fit: WorkerFit): boolean {
  return hindranceOf(fit) > 0;
}

/** The customer of the visit that keeps a worker from others; empty if none does, or they are absent. */
export function hinderingCustomer({ absence, clash, shortWay }: WorkerFit): string {
  return absence ? '' : ((clash ?? shortWay)?.customerName ?? '');
}

/** Who knows the customer well, who was there before, and who was not. */
function strangenessOf({ visitsHere }: WorkerFit): number {
  if (visitsHere >= VISITS_TO_KNOW) return 0;
  return visitsHere > 0 ? 1 : 2;
}

/**
 * Orders by who is free before who is late, busy or absent, then by who stays within the hours of a
 * week, by how well they know the customer, by the way and by hours; 0 for those who fit alike.
 */
function compareFits(one: WorkerFit, other: WorkerFit): number {
  const kmOf = ({ distance }: WorkerFit) => distance?.km ?? Number.POSITIVE_INFINITY;
  return (
    ascending(hindranceOf(one), hindranceOf(other)) ||
    ascending(Number(one.excess === 'limit'), Number(other.excess === 'limit')) ||
    ascending(strangenessOf(one), strangenessOf(other)) ||
    ascending(kmOf(one), kmOf(other)) ||
    ascending(one.weekHours, other.weekHours)
  );
}

const byName = new Intl.Collator();

/** Those that fit best first, those that fit alike by name. */
export function inOrder(
  fits: readonly WorkerFit[],
  workers: readonly Worker[],
): readonly WorkerFit[] {
  const names = new Map(workers.map(({ id, name }) => [id, name]));
  const nameOf = ({ workerId }: WorkerFit) => names.get(workerId)!;
  return fits.toSorted(
    (one, other) =>
      compareFits(one, other) ||
      byName.compare(nameOf(one), nameOf(other)) ||
      ascending(one.workerId, other.workerId),
  );
}

/** Without those to whom events were given. */
function withoutOwnWorkers(job: ScheduledJob): ScheduledJob {
  const events = job.events.map((event) => {
    const { workerIds: _, earlierWorkers: _had, ...others } = event;
    return others;
  });
  return { ...job, events };
}

/**
 * A job as whoever is chosen would have it, and their next visit. What was given to others stays
 * theirs; only if no visit is left, events that have people of their own count nevertheless.
 */
function offered(job: ScheduledJob, now: LocalDateTime, timeZone: string) {
  const whole = { ...job, workerId: NO_ID, earlierWorkers: [] };
  const nextOf = (one: ScheduledJob) => nextVisitOfEach(one, now, timeZone).get(NO_ID) ?? null;
  const next = nextOf(whole);
  if (next) return { whole, next };
  const all = withoutOwnWorkers(whole);
  return { whole: all, next: nextOf(all) };
}

/**
 * Ranks all workers for a job: who is free on the visits that they would have of it in the 28 days
 * from the next one on, not absent on that and in time for it and after it, then who stays within the
 * hours of a week, who knows the customer, then by the way to the next one from the worker's visit
 * before it on that day, or from home.
 */
export function rankWorkers(options: RankingOptions): WorkerRanking {
  const { job, jobs, workers, now, timeZone, absenceOf, weeklyLimit: limit, rest } = options;
  const visitsHere = acquaintanceOf([job.customerId], options);
  const { whole, next } = offered(job, now, timeZone);
  const span = next && spanFrom(next, whole, timeZone);
  const isInWeek = (visit: TimeRange) => span !== null && within(visit, span.week);
  const besides = span && rest ? visitsOf(rest, span.week, timeZone).visits.filter(isInWeek) : [];
  const { customerName, customerZipCode: zipCode, customerPosition: position } = job;
  const placeOf = placesOfJobs(jobs);
  const byWorker = jobsByWorker(span ? jobs : NO_JOBS);
  const fits = workers.map(({ id, zipCode: home, weeklyTarget: target }): WorkerFit => {
    const asTheirs =
      id === job.workerId ? { ...job, events: whole.events } : { ...whole, workerId: id };
    const visits = span
      ? workerSchedule(asTheirs, byWorker.get(id) ?? NO_JOBS, span.all, timeZone)
      : [];
    const clash = nextClash(clashesIn(visits), now);
    const later =
      next &&
      visits.find(
        (visit) =>
          visit.isCurrentJob && visit.comes && visit.start > next.start && absenceOf(id, visit),
      );
    const others = visits.filter(({ isCurrentJob }) => !isCurrentJob);
    const inWeek = visits.filter((visit) => visit.comes && isInWeek(visit));
    const weekHours = sumOfHours([
      ...inWeek.filter(({ isCurrentJob }) => !isCurrentJob),
      ...besides.filter(({ workerIds }) => workerIds.includes(id)),
    ]);
    const offeredVisits = inWeek.filter(
      ({ isCurrentJob, start }) => isCurrentJob && next && start >= next.start,
    );
    const hoursAfter = weekHours + sumOfHours(offeredVisits);
    return {
      workerId: id,
      absence: (next && absenceOf(id, next)) ?? null,
      absentLater: later?.start ?? null,
      clash: clash
        ? {
            start: clash.visit.start > clash.other.start ? clash.visit.start : clash.other.start,
            customerName: clash.other.customerName,
          }
        : null,
      ...(next
        ? waysAround({ ...next, customerName, zipCode, position }, others, {
            home: { zipCode: home, position: null },
            placeOf,
            timeZone,
          })
        : { distance: null, shortWay: null }),
      week: span && span.week.first,
      weekHours,
      hoursAfter,
      target,
      excess: excessOf(hoursAfter, { target, limit }),
      visitsHere: visitsHere(job.customerId, id),
    };
  });
  return { next, fits: inOrder(fits, workers) };
}
