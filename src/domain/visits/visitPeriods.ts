import type { LocalDate, LocalDateTime } from '../entities.ts';
import type { DayWindow, TimeRange } from '../recurrence/visits.ts';
import { sortRows } from '../list/table.ts';
import { addDays, dayOf, weekdayIndex } from '../time/dates.ts';
import { visitsOf, type Visit, type ScheduledJob } from './jobVisits.ts';

/**
 * The periods by which a list of jobs is filtered: what is left of today, tomorrow, and the whole week
 * from Monday on.
 */
const PERIODS = ['today', 'tomorrow', 'week'] as const;
export type Period = (typeof PERIODS)[number];

export function isPeriod(text: string | undefined): text is Period {
  return PERIODS.some((period) => period === text);
}

type Periods = Readonly<Record<Period, DayWindow>>;

function periodsAround(today: LocalDate): Periods {
  const tomorrow = addDays(today, 1);
  const monday = addDays(today, -weekdayIndex(today));
  return {
    today: { first: today, last: today },
    tomorrow: { first: tomorrow, last: tomorrow },
    week: { first: monday, last: addDays(monday, 6) },
  };
}

export function daysOfPeriod(period: Period, today: LocalDate): DayWindow {
  return periodsAround(today)[period];
}

const beginsIn = ({ start }: TimeRange, { first, last }: DayWindow) =>
  dayOf(start) >= first && dayOf(start) <= last;

/** The periods in which a visit of a job begins; in those of the week it may be over at `now`. */
export function periodsWithVisit(
  job: ScheduledJob,
  now: LocalDateTime,
  timeZone: string,
): readonly Period[] {
  const periods = periodsAround(dayOf(now));
  const { week, tomorrow } = periods;
  const last = tomorrow.last > week.last ? tomorrow.last : week.last;
  const { visits } = visitsOf(job, { first: week.first, last }, timeZone);
  const isFound = (visit: TimeRange, period: Period) =>
    beginsIn(visit, periods[period]) && (period === 'week' || visit.end > now);
  return PERIODS.filter((period) => visits.some((visit) => isFound(visit, period)));
}

/**
 * The visit of a job that begins in a period: the one that is going on at `now`, a wall time in the
 * zone, or comes next, otherwise the last one. Null if there is none.
 */
export function visitInPeriod(
  job: ScheduledJob,
  period: Period,
  now: LocalDateTime,
  timeZone: string,
): Visit | null {
  const window = daysOfPeriod(period, dayOf(now));
  const begun = visitsOf(job, window, timeZone).visits.filter((visit) => beginsIn(visit, window));
  const visits = sortRows(begun, 'ascending', ({ start }) => start);
  return visits.find(({ end }) => end > now) ?? visits.at(-1) ?? null;
}
