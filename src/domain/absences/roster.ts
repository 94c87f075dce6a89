import { DAYS_PER_WEEK } from '../calendar/dimensions.ts';
import { weekStart } from '../calendar/view.ts';
import type { Coordinates, JobListing, LocalDate } from '../entities.ts';
import { daysOfVisit } from '../recurrence/daysOfVisit.ts';
import type { DayWindow, TimeRange } from '../recurrence/visits.ts';
import { addDays, dayOf } from '../time/dates.ts';
import { visitsOf } from '../visits/jobVisits.ts';
import { hoursOf } from '../visits/fit/hoursOf.ts';
import { workersOf } from '../visits/workersOf.ts';

/** A visit as something that occupies whoever makes it. */
export interface Duty extends TimeRange {
  readonly visitId: string;
  readonly workerId: number;
  /** Empty if the customer has no name. */
  readonly customerName: string;
  readonly zipCode: string;
  readonly position: Coordinates | null;
}

/** Who is where on the days of an absence, and in the weeks around it. */
export interface Roster {
  /** The duties of a worker that touch a day, in no order. */
  readonly onDay: (workerId: number, day: LocalDate) => readonly Duty[];
  /** The hours of a worker's duties that start in the week of a day. */
  readonly weekHours: (workerId: number, day: LocalDate) => number;
}

const NO_DUTIES: readonly Duty[] = [];

function put<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** Duties by worker and day. */
export function rosterOfDuties(duties: Iterable<Duty>): Roster {
  const byDay = new Map<string, Duty[]>();
  const hours = new Map<string, number>();
  for (const duty of duties) {
    for (const day of daysOfVisit(duty)) put(byDay, `${duty.workerId} ${day}`, duty);
    const week = `${duty.workerId} ${weekStart(dayOf(duty.start))}`;
    hours.set(week, (hours.get(week) ?? 0) + hoursOf(duty));
  }
  return {
    onDay: (workerId, day) => byDay.get(`${workerId} ${day}`) ?? NO_DUTIES,
    weekHours: (workerId, day) => hours.get(`${workerId} ${weekStart(day)}`) ?? 0,
  };
}

/** The duties of all workers in the weeks of a window: each job is expanded once. */
function rosterOf(
  jobs: readonly JobListing[],
  { first, last }: DayWindow,
  timeZone: string,
): Roster {
  const weeks = {
    first: weekStart(first),
    last: addDays(weekStart(last), DAYS_PER_WEEK),
  };
  const duties: Duty[] = [];
  for (const job of jobs) {
    if (workersOf(job).size === 0) continue;
    const { customerName, customerZipCode: zipCode, customerPosition: position } = job;
    for (const { id: visitId, start, end, workerIds } of visitsOf(job, weeks, timeZone).visits) {
      for (const workerId of workerIds) {
        duties.push({ visitId, workerId, start, end, customerName, zipCode, position });
      }
    }
  }
  return rosterOfDuties(duties);
}

/**
 * The roster of the weeks around any day: that of the window for its days, and one for each other
 * week, which is found when it is asked for first.
 */
export function rostersOf(
  jobs: readonly JobListing[],
  window: DayWindow,
  timeZone: string,
): (day: LocalDate) => Roster {
  const around = rosterOf(jobs, window, timeZone);
  const weeks = new Map<LocalDate, Roster>();
  return (day) => {
    const week = weekStart(day);
    if (week >= weekStart(window.first) && week <= weekStart(window.last)) return around;
    const roster = weeks.get(week) ?? rosterOf(jobs, { first: week, last: week }, timeZone);
    weeks.set(week, roster);
    return roster;
  };
}
