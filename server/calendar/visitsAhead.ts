import type { LocalDate } from '../../src/domain/entities.ts';
import { addDays } from '../../src/domain/time/dates.ts';
import { visitsOf } from '../../src/domain/visits/jobVisits.ts';
import type { Steps } from '../steps.ts';
import type { FeedJob } from './feed.ts';
import { scheduleOf } from './schedule.ts';

/** How many days after today somebody may still have a visit. */
const DAYS_AHEAD = 366;

interface VisitsAheadOptions {
  readonly workerId: number;
  /** Those that name the worker. */
  readonly jobs: readonly FeedJob[];
  readonly today: LocalDate;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
}

/** Whether a worker comes to a visit of today or later. */
export function* hasVisitsAhead({
  workerId,
  jobs,
  today,
  timeZone,
}: VisitsAheadOptions): Steps<boolean> {
  const window = { first: today, last: addDays(today, DAYS_AHEAD) };
  for (const { id, workerId: worker_id, fromDate: from_date, appointment } of jobs) {
    const schedule = scheduleOf({ id, worker_id, from_date, appointment });
    const { visits } = visitsOf(schedule, window, timeZone);
    if (visits.some(({ workerIds }) => workerIds.includes(workerId))) return true;
    yield;
  }
  return false;
}
