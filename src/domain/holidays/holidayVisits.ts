import { takesPart } from '../absences/absentAt.ts';
import { ascending } from '../ascending.ts';
import type { JobListing, LocalDate, LocalDateTime } from '../entities.ts';
import type { DayWindow } from '../recurrence/visits.ts';
import { addDays, dayOf } from '../time/dates.ts';
import { visitsOf, type JobVisit } from '../visits/jobVisits.ts';
import type { Holiday, Holidays } from './holiday.ts';

/** How far ahead visits on holidays are looked at, in days. */
const DAYS_AHEAD = 8 * 7;

/** The days whose holidays are looked at, today among them. */
export function reviewedDays(today: LocalDate): DayWindow {
  return { first: today, last: addDays(today, DAYS_AHEAD - 1) };
}

/** A visit that takes place on a holiday. */
export interface HolidayVisit {
  readonly job: JobListing;
  readonly visit: JobVisit;
  readonly holiday: Holiday;
}

export interface ReviewOptions {
  readonly holidays: Holidays;
  /** A wall time in the zone. */
  readonly now: LocalDateTime;
  /** `HH:mm` */
  readonly noon: string;
  readonly timeZone: string;
}

/**
 * Whether somebody has decided what becomes of the visit because of a holiday: it is kept, or was
 * moved for that reason, maybe to another one.
 */
export function isDecided({ patch }: JobVisit): boolean {
  return patch?.reason === 'holiday';
}

/**
 * The visits of a job that begin on a holiday, take any of the part that is one and end after `now`.
 * One past midnight belongs to the day on which it begins; a cancelled one does not take place.
 */
function visitsOfJob(
  job: JobListing,
  { holidays, now, noon, timeZone }: ReviewOptions,
): readonly HolidayVisit[] {
  return [...holidays.values()].flatMap((holiday) => {
    const { day, part } = holiday;
    return visitsOf(job, { first: day, last: day }, timeZone)
      .visits.filter(
        (visit) => dayOf(visit.start) === day && visit.end > now && takesPart(visit, part, noon),
      )
      .map((visit) => ({ job, visit, holiday }));
  });
}

/** The same of all jobs, ascending by start. */
export function holidayVisits(
  jobs: readonly JobListing[],
  options: ReviewOptions,
): readonly HolidayVisit[] {
  return jobs
    .flatMap((job) => visitsOfJob(job, options))
    .toSorted(
      (one, other) =>
        ascending(one.visit.start, other.visit.start) || ascending(one.visit.id, other.visit.id),
    );
}

/** How many visits of a job on holidays nobody has decided about. */
export function countUndecided(job: JobListing, options: ReviewOptions): number {
  return visitsOfJob(job, options).filter(({ visit }) => !isDecided(visit)).length;
}
