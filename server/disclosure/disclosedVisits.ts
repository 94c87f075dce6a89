import { ascending } from '../../src/domain/ascending.ts';
import type { LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import type { DayWindow } from '../../src/domain/recurrence/visits.ts';
import { addDays, dayOf } from '../../src/domain/time/dates.ts';
import { visitsOf, type ScheduledJob } from '../../src/domain/visits/jobVisits.ts';
import { scheduleOf } from '../calendar/schedule.ts';
import type { StoredJob } from '../calendar/storedJob.ts';
import type { Steps } from '../steps.ts';

/** More than anybody has in two years; but a few jobs can be written so that they have millions. */
const MOST_VISITS = 5000;

/** How many days of a job are read in a step. */
const DAYS_AT_A_TIME = 30;

interface DisclosedVisit {
  readonly job_id: number;
  /** Wall times of the business. */
  readonly start: LocalDateTime;
  readonly end: LocalDateTime;
}

/** Visits of a window of days, ascending; where there are too many, those of its first days. */
export interface DisclosedSchedule {
  readonly visits: readonly DisclosedVisit[];
  /** The last day of which they are listed. */
  readonly visits_until: LocalDate;
}

/** The visits of jobs, or those of one worker alone, of which at most `MOST_VISITS` are listed. */
export function* disclosedVisits(
  jobs: readonly StoredJob[],
  { first, last }: DayWindow,
  timeZone: string,
  workerId: number | null,
): Steps<DisclosedSchedule> {
  const schedules: ScheduledJob[] = [];
  for (const job of jobs) {
    schedules.push(scheduleOf(job));
    yield;
  }
  const visits: DisclosedVisit[] = [];
  for (let from = first; from <= last; from = addDays(from, DAYS_AT_A_TIME)) {
    const until = addDays(from, DAYS_AT_A_TIME - 1);
    const days = { first: from, last: until < last ? until : last };
    const found: DisclosedVisit[] = [];
    for (const schedule of schedules) {
      for (const { start, end, workerIds } of visitsOf(schedule, days, timeZone).visits) {
        const isListed = from !== first && dayOf(start) < from;
        if (isListed || (workerId !== null && !workerIds.includes(workerId))) continue;
        found.push({ job_id: schedule.id, start, end });
      }
      yield;
    }
    visits.push(...found.toSorted((one, other) => ascending(one.start, other.start)));
    if (visits.length > MOST_VISITS) {
      const dayBefore = addDays(dayOf(visits[MOST_VISITS]!.start), -1);
      const known = visits.filter(({ start }) => dayOf(start) <= dayBefore);
      return { visits: known, visits_until: dayBefore };
    }
  }
  return { visits, visits_until: last };
}
