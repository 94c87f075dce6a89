import { expect, test } from 'vitest';
import { visitsOf } from '../../../bench/calendar/contender.ts';
import { FIRST_WEEK, NEXT_WEEK, weeklyJobs } from '../../../bench/calendar/jobs.ts';
import { timeOf } from '../../../src/domain/time/dates.ts';

const SIZES = [
  [200, 20],
  [1000, 50],
] as const;

test('two calendars of the bench are given the same jobs', () => {
  expect(weeklyJobs(200, 20)).toEqual(weeklyJobs(200, 20));
});

test.each(SIZES)(
  'each of %i jobs has one visit in the first week, within the hours',
  (jobs, workers) => {
    const visits = visitsOf(weeklyJobs(jobs, workers), FIRST_WEEK);
    expect(visits.map(({ job }) => job.id)).toEqual(
      Array.from({ length: jobs }, (_, index) => index + 1),
    );
    expect(
      visits.filter(({ start, end }) => timeOf(start) < '06:00' || timeOf(end) > '23:00'),
    ).toEqual([]);
  },
);

test.each(SIZES)('every series of %i jobs is three years old', (jobs, workers) => {
  const days = weeklyJobs(jobs, workers).jobs.map(({ fromDate }) => fromDate);
  expect([days.toSorted()[0], days.toSorted().at(-1)]).toEqual(['2023-11-20', '2023-11-25']);
});

test.each(SIZES)(
  'with %i jobs the next week and each toggle change the number of visits',
  (jobs, workers) => {
    const records = weeklyJobs(jobs, workers);
    const visits = visitsOf(records, NEXT_WEEK);
    expect(visits.length).toBeLessThan(jobs);
    expect(new Set(visits.map(({ worker }) => worker.id)).size).toBe(workers);
  },
);
