import { chanceFrom, type Chance } from '../../server/demo/random.ts';
import type {
  JobListing,
  LocalDate,
  Overrides,
  VisitPatch,
  Worker,
} from '../../src/domain/entities.ts';
import { byParty } from '../../src/domain/job/confirmation/parties.ts';
import { WEEKDAYS } from '../../src/domain/recurrence/rule.ts';
import { addDays, at, weekdayIndex } from '../../src/domain/time/dates.ts';

export const ZONE = 'Europe/Zurich';

/** The Monday of the week that is shown first. */
export const FIRST_WEEK = '2026-11-23' as LocalDate;
export const NEXT_WEEK = addDays(FIRST_WEEK, 7);

const SEED = 7;
const SERIES_AGE_IN_WEEKS = 157;
const WORKDAYS = 6;
const QUARTERS_OF_STARTS = { first: 6 * 4, last: 19 * 4 };
const DURATIONS_IN_QUARTERS = [4, 6, 8, 12, 16];
const ENDING_PERCENT = 2;
/** The exceptions of a job are among its visits in so many weeks from the first one. */
const EXCEPTION_WEEKS = 26;
const COLORS = ['#9b86ff', '#2e7d32', '#c62828', '#1565c0', '#ef6c00', '#00838f', '#6d4c41'];

export interface Records {
  readonly jobs: readonly JobListing[];
  readonly workers: readonly Worker[];
}

const timeOf = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

/** Cancelled, at another time of the day, given to somebody or noted. */
function patchOf(chance: Chance, day: LocalDate, numberOfWorkers: number): VisitPatch {
  const hour = chance.between(7, 18);
  return chance.pick<VisitPatch>([
    { cancelled: true, reason: 'customer' },
    { start: at(day, timeOf(hour * 4)), end: at(day, timeOf(hour * 4 + 6)) },
    { workerIds: [chance.between(1, numberOfWorkers)] },
    { note: 'The key is with the neighbour.' },
  ]);
}

/** The same jobs, with so many exceptions each. */
export function withExceptions({ jobs, workers }: Records, count: number): Records {
  const chance = chanceFrom(SEED);
  const excepted = jobs.map((job): JobListing => {
    const weekday = weekdayIndex(job.fromDate!);
    const weeks = new Set<number>();
    while (weeks.size < count) weeks.add(chance.between(0, EXCEPTION_WEEKS - 1));
    const overrides: Overrides = Object.fromEntries(
      [...weeks]
        .toSorted((one, other) => one - other)
        .map((week) => {
          const day = addDays(FIRST_WEEK, 7 * week + weekday);
          return [day, patchOf(chance, day, workers.length)];
        }),
    );
    return { ...job, events: job.events.map((event) => ({ ...event, overrides })) };
  });
  return { jobs: excepted, workers };
}

/**
 * Jobs that have visited their customer once a week for three years, between 06:00 and 23:00, and
 * their workers; the same at every call. A few end with the first week, so that the next one has
 * fewer visits.
 */
export function weeklyJobs(numberOfJobs: number, numberOfWorkers: number): Records {
  const chance = chanceFrom(SEED);
  const jobs = Array.from({ length: numberOfJobs }, (_, index): JobListing => {
    const id = index + 1;
    const weekday = chance.between(0, WORKDAYS - 1);
    const start = chance.between(QUARTERS_OF_STARTS.first, QUARTERS_OF_STARTS.last);
    const end = start + chance.pick(DURATIONS_IN_QUARTERS);
    const fromDate = addDays(FIRST_WEEK, weekday - 7 * SERIES_AGE_IN_WEEKS);
    const until = chance.percent(ENDING_PERCENT) ? ';UNTIL=20261129T220000Z' : '';
    const rule = `FREQ=WEEKLY;BYDAY=${WEEKDAYS[weekday]}${until}`;
    return {
      id,
      fromDate,
      events: [{ id: 0, start: at(fromDate, timeOf(start)), end: at(fromDate, timeOf(end)), rule }],
      confirmations: byParty(() => true),
      request: null,
      customerId: id,
      customerName: `Customer ${id}`,
      customerCity: '',
      customerZipCode: '',
      customerPosition: null,
      workerId: (index % numberOfWorkers) + 1,
    };
  });
  const contact = { email: '', phone: '', address: '', zipCode: '', city: '' };
  const workers = Array.from({ length: numberOfWorkers }, (_, index) => ({
    id: index + 1,
    name: `Worker ${index + 1}`,
    color: COLORS[index % COLORS.length]!,
    ...contact,
  }));
  return { jobs, workers };
}
