import { ascending } from '../../ascending.ts';
import { visitsOf, type Visit } from '../jobVisits.ts';
import type { Coordinates, JobListing, LocalDate, LocalDateTime } from '../../entities.ts';
import type { DayWindow } from '../../recurrence/visits.ts';
import { addDays, dayOf } from '../../time/dates.ts';
import { overlapsAmong } from '../conflicts/overlappingVisits.ts';
import { isGivenOfOpen } from '../workersOf.ts';

const DAYS_AROUND_TODAY = 60;

/** A visit on a job's page: of the job itself, or of another job of the chosen worker. */
export interface ScheduleEntry extends Visit {
  /** Empty if the customer has no name. */
  readonly customerName: string;
  readonly zipCode: string;
  readonly position: Coordinates | null;
  readonly isCurrentJob: boolean;
  /** Whether it takes place, and the worker of the schedule comes, not somebody in their place. */
  readonly comes: boolean;
  /** Whether nobody else would come, so that whoever comes does so in nobody's place. */
  readonly isAssigned: boolean;
}

export type ScheduledJob = Pick<
  JobListing,
  | 'id'
  | 'workerId'
  | 'earlierWorkers'
  | 'fromDate'
  | 'events'
  | 'customerId'
  | 'customerName'
  | 'customerZipCode'
  | 'customerPosition'
>;

const takesPlace = ({ patch }: Visit) => !patch?.cancelled;

/** The days of which a job's page shows the visits. */
export function scheduleWindow(today: LocalDate): DayWindow {
  return { first: addDays(today, -DAYS_AROUND_TODAY), last: addDays(today, DAYS_AROUND_TODAY) };
}

/**
 * All visits of a job, with its edits and the cancelled ones, among those that its worker has in
 * other jobs, ascending by start. The stored form of the job itself, if it is among them, is left out, and so are events
 * whose rule cannot be read.
 */
export function workerSchedule(
  current: ScheduledJob,
  jobsOfWorker: readonly ScheduledJob[],
  window: DayWindow,
  timeZone: string,
): readonly ScheduleEntry[] {
  const others = jobsOfWorker.filter(({ id }) => id !== current.id);
  const { workerId } = current;
  return [current, ...others]
    .flatMap((job) => {
      const { customerName, customerZipCode: zipCode, customerPosition: position } = job;
      const isCurrentJob = job === current;
      const { visits, cancelled } = visitsOf(job, window, timeZone);
      return [...visits, ...cancelled].map((visit) => ({
        ...visit,
        customerName,
        zipCode,
        position,
        isCurrentJob,
        comes: takesPlace(visit) && (workerId === null || visit.workerIds.includes(workerId)),
        isAssigned: isGivenOfOpen(job, visit),
      }));
    })
    .filter(({ isCurrentJob, comes }) => isCurrentJob || comes)
    .toSorted((one, other) => ascending(one.start, other.start));
}

/** The day of the current job's next visit that takes place, or of its last one in the window. */
export function nextVisitDay(visits: readonly ScheduleEntry[], today: LocalDate): LocalDate | null {
  const own = visits.filter((visit) => visit.isCurrentJob && takesPlace(visit));
  const visit = own.find(({ start }) => dayOf(start) >= today) ?? own.at(-1);
  return visit ? dayOf(visit.start) : null;
}

/** A visit of the current job and another one of its worker at the same time. */
export interface Clash {
  readonly visit: ScheduleEntry;
  readonly other: ScheduleEntry;
}

/** The clash that is going on at `now` or comes next; undefined if all are over. */
export function nextClash(clashes: readonly Clash[], now: LocalDateTime): Clash | undefined {
  return clashes.find(({ visit }) => visit.end > now);
}

/**
 * Of visits ascending by start, those of the current job that overlap one of another job of their
 * worker, each with the first that it overlaps.
 */
export function clashesIn(visits: readonly ScheduleEntry[]): readonly Clash[] {
  const clashes = new Map<ScheduleEntry, ScheduleEntry>();
  for (const [one, other] of overlapsAmong(visits.filter(({ comes }) => comes))) {
    if (one.isCurrentJob === other.isCurrentJob) continue;
    const [own, foreign] = one.isCurrentJob ? [one, other] : [other, one];
    if (!clashes.has(own)) clashes.set(own, foreign);
  }
  return visits.flatMap((visit) => {
    const other = clashes.get(visit);
    return other ? [{ visit, other }] : [];
  });
}
