import type { JobListing, LocalDate } from '../entities.ts';
import { visitsBetween, type DayWindow, type Visit } from '../recurrence/visits.ts';
import { addDays, dayOf, weekdayIndex } from '../time/dates.ts';

/** The periods by which a list of jobs is filtered; the week is the whole one from Monday on. */
const PERIODS = ['today', 'tomorrow', 'week'] as const;
export type Period = (typeof PERIODS)[number];

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

const overlaps = ({ start, end }: Visit, { first, last }: DayWindow) =>
  dayOf(start) <= last && end > `${first}T00:00:00`;

/**
 * The periods in which a job has a visit, be it over or not. A visit in the night counts on both of
 * its days; events with an invalid rule have none.
 */
export function periodsWithVisit(
  { fromDate, events }: Pick<JobListing, 'fromDate' | 'events'>,
  today: LocalDate,
  timeZone: string,
): readonly Period[] {
  const periods = periodsAround(today);
  const { week, tomorrow } = periods;
  const last = tomorrow.last > week.last ? tomorrow.last : week.last;
  const visits = events.flatMap((event) => {
    const expanded = visitsBetween(event, fromDate, { first: week.first, last }, timeZone);
    return expanded.ok ? expanded.visits : [];
  });
  return PERIODS.filter((period) => visits.some((visit) => overlaps(visit, periods[period])));
}
