import { expect, test } from 'vitest';
import type { JobEvent, JobListing } from '../../../../src/domain/entities.ts';
import type { ScheduledJob } from '../../../../src/domain/visits/jobVisits.ts';
import { nextVisitOfEach } from '../../../../src/domain/visits/upcoming/nextVisitOfEach.ts';
import { day, wallTime } from '../../support/values.ts';

const [ANNA, EWA, MARIO] = [1, 2, 3] as const;
const ZONE = 'Europe/Zurich';

const fridays: JobEvent = {
  id: 4,
  start: wallTime('2026-11-06T09:00:00'),
  end: wallTime('2026-11-06T11:00:00'),
  rule: 'FREQ=WEEKLY',
};

const jobOf = (fields: Partial<JobListing>): ScheduledJob => ({
  id: 7,
  workerId: ANNA,
  fromDate: day('2026-11-06'),
  events: [fridays],
  ...fields,
});

const nextOf = (fields: Partial<JobListing>, now = '2026-11-26T08:00:00') =>
  Object.fromEntries(
    [...nextVisitOfEach(jobOf(fields), wallTime(now), ZONE)].map(([id, { start }]) => [
      id,
      start.slice(0, 10),
    ]),
  );

const untilJanuary = { until: day('2027-01-31'), workerIds: [ANNA] };

test('the worker of a job has its next visit', () => {
  expect(nextOf({})).toEqual({ [ANNA]: '2026-11-27' });
  expect(nextOf({}, '2026-11-27T11:00:00')).toEqual({ [ANNA]: '2026-12-04' });
});

test('each of those who have a job one after the other has a next visit', () => {
  const handedOver = { workerId: EWA, earlierWorkers: [untilJanuary] };
  expect(nextOf(handedOver)).toEqual({ [ANNA]: '2026-11-27', [EWA]: '2027-02-05' });
  expect(nextOf(handedOver, '2027-01-30T08:00:00')).toEqual({ [EWA]: '2027-02-05' });
});

test('who comes in place of others has that visit, and they the one after it', () => {
  const overrides = { '2026-11-27': { workerIds: [MARIO] }, '2026-12-04': { cancelled: true } };
  const events = [{ ...fridays, overrides } as JobEvent];
  expect(nextOf({ events })).toEqual({ [MARIO]: '2026-11-27', [ANNA]: '2026-12-11' });
});

test('of events that have people of their own each has the next one', () => {
  const events = [fridays, { ...fridays, workerIds: [EWA, MARIO] }];
  expect(nextOf({ events })).toEqual({
    [ANNA]: '2026-11-27',
    [EWA]: '2026-11-27',
    [MARIO]: '2026-11-27',
  });
});

test('a night that was given away on the day before belongs to who makes it', () => {
  const night = { ...fridays, start: wallTime('2026-11-06T22:00:00') };
  const end = wallTime('2026-11-07T06:00:00');
  const events = [{ ...night, end, overrides: { '2026-11-27': { workerIds: [MARIO] } } }];
  expect(nextOf({ events }, '2026-11-28T05:00:00')).toEqual({
    [MARIO]: '2026-11-27',
    [ANNA]: '2026-12-04',
  });
});

test('a series that has ended, and a rule that cannot be read, have nobody', () => {
  const events = [
    { ...fridays, rule: 'FREQ=WEEKLY;COUNT=1' },
    { ...fridays, rule: '?' },
  ];
  expect(nextOf({ events })).toEqual({});
});
