import type { AppointmentEvent, LocalDate, LocalDateTime } from '../../entities.ts';
import { parseRule } from '../../recurrence/rule.ts';
import { dateRange } from '../../time/dateEntry.ts';
import { dayOf, timeOf } from '../../time/dates.ts';
import { visitsOf, type ScheduledJob } from '../jobVisits.ts';
import { nextVisit } from './nextVisit.ts';
import { workersOn } from '../workersOf.ts';

/** The visits that have not ended yet. */
export interface Remaining {
  readonly count: number;
  /** The day on which the last one starts. */
  readonly last: LocalDate;
}

function hasNoEnd({ start, rule }: AppointmentEvent): boolean {
  const parsed = rule === null ? null : parseRule(rule, timeOf(start));
  return parsed?.ok === true && parsed.rule.until === null && parsed.rule.count === null;
}

/**
 * The visits of jobs, or those of one worker alone, that end after `now`, a wall time in the zone;
 * null if some never cease.
 */
export function visitsLeft(
  jobs: readonly ScheduledJob[],
  now: LocalDateTime,
  timeZone: string,
  workerId: number | null = null,
): Remaining | null {
  const today = dayOf(now);
  const window = { first: today, last: dateRange(today).max };
  const isTheirs = (workerIds: readonly number[]) =>
    workerId === null || workerIds.includes(workerId);
  const going = jobs.filter((job) => nextVisit(job, now, timeZone) !== null);
  const neverCeases = going.some((job) =>
    job.events.some(
      (event) => hasNoEnd(event) && isTheirs(workersOn(job, event, window.last, undefined)),
    ),
  );
  if (neverCeases) return null;
  const days = going
    .flatMap((job) => visitsOf(job, window, timeZone).visits)
    .filter(({ end, workerIds }) => end > now && isTheirs(workerIds))
    .map(({ start }) => dayOf(start));
  return { count: days.length, last: days.toSorted().at(-1) ?? today };
}
