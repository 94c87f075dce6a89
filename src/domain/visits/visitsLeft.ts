import type { JobListing, LocalDate, LocalDateTime } from '../entities.ts';
import { parseRule } from '../recurrence/rule.ts';
import { dateRange } from '../time/dateEntry.ts';
import { dayOf, timeOf } from '../time/dates.ts';
import { visitsOf, type ScheduledJob } from './jobVisits.ts';
import { nextVisit } from './nextVisit.ts';

/** The visits that have not ended yet. */
export interface VisitsLeft {
  readonly count: number;
  /** The day on which the last one starts. */
  readonly last: LocalDate;
}

function neverEnds({ events }: Pick<JobListing, 'events'>): boolean {
  return events.some(({ start, rule }) => {
    const parsed = rule === null ? null : parseRule(rule, timeOf(start));
    return parsed?.ok === true && parsed.rule.until === null && parsed.rule.count === null;
  });
}

/** The visits of jobs that end after `now`, a wall time in the zone; null if some never cease. */
export function visitsLeft(
  jobs: readonly ScheduledJob[],
  now: LocalDateTime,
  timeZone: string,
): VisitsLeft | null {
  const today = dayOf(now);
  const going = jobs.filter((job) => nextVisit(job, now, timeZone) !== null);
  if (going.some(neverEnds)) return null;
  const window = { first: today, last: dateRange(today).max };
  const days = going
    .flatMap((job) => visitsOf(job, window, timeZone).visits)
    .filter(({ end }) => end > now)
    .map(({ start }) => dayOf(start));
  return { count: days.length, last: days.toSorted().at(-1) ?? today };
}
