import { ascending } from '../ascending.ts';
import { DAYS_PER_WEEK } from '../calendar/dimensions.ts';
import type { LocalDate, LocalDateTime } from '../entities.ts';
import type { DayWindow } from '../recurrence/visits.ts';
import { addDays, dayOf } from '../time/dates.ts';
import { visitsOf, type ScheduledJob, type Visit } from '../visits/jobVisits.ts';
import type { ToldTimes } from './sentWeek.ts';

/** The days of a week from its Monday on. */
function weekFrom(monday: LocalDate): DayWindow {
  return { first: monday, last: addDays(monday, DAYS_PER_WEEK - 1) };
}

interface WeekOptions {
  /** A Monday. */
  readonly week: LocalDate;
  readonly now: LocalDateTime;
  readonly timeZone: string;
}

/** The visits of a job that begin in a week and take place, over or not. */
export function wholeWeekOf(
  job: ScheduledJob,
  { week, timeZone }: Omit<WeekOptions, 'now'>,
): readonly Visit[] {
  const window = weekFrom(week);
  return visitsOf(job, window, timeZone).visits.filter(
    ({ start }) => dayOf(start) >= window.first && dayOf(start) <= window.last,
  );
}

/** Those that are not over. */
export function weekVisitsOf(job: ScheduledJob, options: WeekOptions): readonly Visit[] {
  return wholeWeekOf(job, options).filter(({ end }) => end > options.now);
}

export const byStart = (one: Pick<ToldTimes, 'start'>, other: Pick<ToldTimes, 'start'>) =>
  ascending(one.start, other.start);

/** The times of visits as they are told. */
export function toldTimes(visits: readonly ToldTimes[]): readonly ToldTimes[] {
  return visits.map(({ id, start, end }) => ({ id, start, end }));
}
