import { takesPart } from '../absences/absentAt.ts';
import { ascending } from '../ascending.ts';
import type { JobListing, LocalDateTime } from '../entities.ts';
import { dayOf } from '../time/dates.ts';
import { visitsOf, type OfJob, type Visit } from '../visits/jobVisits.ts';
import type { Holiday, Holidays } from './holiday.ts';

/** A visit that takes place on a holiday. */
export interface HolidayConflict extends OfJob {
  readonly holiday: Holiday;
}

export interface ReviewOptions {
  readonly holidays: Holidays;
  /** `HH:mm` */
  readonly noon: string;
  readonly timeZone: string;
}

/**
 * Whether somebody has decided what becomes of the visit because of a holiday: it is kept, or was
 * moved for that reason, maybe to another one.
 */
export function isDecided({ patch }: Visit): boolean {
  return patch?.reason === 'holiday';
}

/**
 * The visits of a job that begin on a holiday and take any of the part that is one. One past midnight
 * belongs to the day on which it begins; a cancelled one does not take place.
 */
function visitsOfJob(
  job: JobListing,
  { holidays, noon, timeZone }: ReviewOptions,
): readonly HolidayConflict[] {
  return [...holidays.values()].flatMap((holiday) => {
    const { day, part } = holiday;
    return visitsOf(job, { first: day, last: day }, timeZone)
      .visits.filter((visit) => dayOf(visit.start) === day && takesPart(visit, part, noon))
      .map((visit) => ({ job, visit, holiday }));
  });
}

/** The same of all jobs, ascending by start. */
export function holidayVisits(
  jobs: readonly JobListing[],
  options: ReviewOptions,
): readonly HolidayConflict[] {
  return jobs
    .flatMap((job) => visitsOfJob(job, options))
    .toSorted(
      (one, other) =>
        ascending(one.visit.start, other.visit.start) || ascending(one.visit.id, other.visit.id),
    );
}

/** The visits that are not over at a wall time in the zone. */
export function upcomingVisits(
  visits: readonly HolidayConflict[],
  now: LocalDateTime,
): readonly HolidayConflict[] {
  return visits.filter(({ visit }) => visit.end > now);
}

/** The visits of a job on holidays that nobody has decided about. */
export function undecidedVisits(
  job: JobListing,
  options: ReviewOptions,
): readonly HolidayConflict[] {
  return visitsOfJob(job, options).filter(({ visit }) => !isDecided(visit));
}
