import { expect, test } from 'vitest';
import { absenceFinder } from '../../../../src/domain/absences/absentAt.ts';
import type { Absence, JobListing, Worker } from '../../../../src/domain/entities.ts';
import { visitRanking } from '../../../../src/domain/visits/fit/substitution.ts';
import { visitsOf } from '../../../../src/domain/visits/jobVisits.ts';
import { rankWorkers, type WorkerFit } from '../../../../src/domain/visits/fit/workerFit.ts';
import {
  absence as sampleAbsence,
  listedJob,
  worker as sampleWorker,
} from '../../../support/records.ts';
import { day, minute, wallTime } from '../../support/values.ts';

const NOW = wallTime('2026-11-26T06:40:00');
const ZONE = 'Europe/Zurich';

const worker = (id: number, name: string): Worker => ({ ...sampleWorker, id, name });
const ewa = worker(1, 'Ewa');
const tenzin = worker(2, 'Tenzin');
const ana = worker(3, 'Ana');
const bojan = worker(4, 'Bojan');

/** About a kilometre further north for each step. */
const north = (km: number) => ({ latitude: 47 + km / 111, longitude: 8.5 });

const job = (id: number, fields: Partial<JobListing>): JobListing =>
  listedJob(id, { customerPosition: north(0), ...fields });

const once = (start: string, end: string, workerIds?: readonly number[]) => ({
  id: 4,
  start: minute(start),
  end: minute(end),
  rule: null,
  ...(workerIds && { workerIds }),
});

const weekly = (start: string, end: string, weekday: string) => ({
  ...once(start, end),
  rule: `FREQ=WEEKLY;BYDAY=${weekday}`,
});

/** The Thursdays at the pharmacy, which are Ewa's: today at 9 somebody else is needed. */
const pharmacy = job(7, {
  customerName: 'Apotheke am Sternen',
  workerId: ewa.id,
  fromDate: day('2026-09-03'),
  events: [weekly('2026-09-03 09:00', '2026-09-03 11:00', 'TH')],
});

const absence = (fields: Partial<Absence>): Absence => ({
  ...sampleAbsence,
  workerId: tenzin.id,
  ...fields,
});

interface Case {
  readonly others?: readonly JobListing[];
  readonly absences?: readonly Absence[];
}

/** The ranking for the visit of today, without Ewa. */
function forToday({ others = [], absences = [] }: Case) {
  const today = { first: day('2026-11-26'), last: day('2026-11-26') };
  const [visit] = visitsOf(pharmacy, today, ZONE).visits;
  return visitRanking({
    job: pharmacy,
    visit: visit!,
    jobs: [pharmacy, ...others],
    workers: [tenzin, ana, bojan],
    now: NOW,
    timeZone: ZONE,
    weeklyLimit: null,
    absenceOf: absenceFinder(absences, '12:00'),
  }).fits;
}

const order = (fits: readonly WorkerFit[]) =>
  fits.map(({ workerId }) => [ewa, tenzin, ana, bojan].find(({ id }) => id === workerId)!.name);

const fitOf = (fits: readonly WorkerFit[], { id }: Worker) =>
  fits.find(({ workerId }) => workerId === id)!;

/** Visits of a worker at the pharmacy on as many Fridays before today. */
const fridays = (id: number, { id: workerId }: Worker, count: number, customerId = 7) =>
  job(id, {
    customerId,
    workerId,
    fromDate: day('2026-08-07'),
    events: [
      {
        ...weekly('2026-08-07 14:00', '2026-08-07 15:00', 'FR'),
        rule: `FREQ=WEEKLY;COUNT=${count};BYDAY=FR`,
      },
    ],
  });

/** A visit of today that ends before the one at the pharmacy, so many kilometres away. */
const nearby = (id: number, { id: workerId }: Worker, km: number) =>
  job(id, {
    workerId,
    customerPosition: north(km),
    events: [once('2026-11-26 07:00', '2026-11-26 08:00')],
  });

/** Another visit of today, so many kilometres away. */
const today = (
  id: number,
  { id: workerId }: Worker,
  km: number,
  [start, end]: readonly [string, string],
) =>
  job(id, {
    workerId,
    customerPosition: north(km),
    events: [once(`2026-11-26 ${start}`, `2026-11-26 ${end}`)],
  });

const clashing = (id: number, { id: workerId }: Worker) =>
  job(id, { workerId, events: [once('2026-11-26 10:00', '2026-11-26 12:00')] });

test.each<[words: string, given: Case, expected: readonly string[]]>([
  ['without anything known of them, by name', {}, ['Ana', 'Bojan', 'Tenzin']],
  [
    'who is absent comes last, even after who has another visit then',
    { others: [clashing(8, bojan)], absences: [absence({ workerId: ana.id })] },
    ['Tenzin', 'Bojan', 'Ana'],
  ],
  [
    'who is absent comes last, however well they know the customer',
    { others: [fridays(8, tenzin, 12)], absences: [absence({})] },
    ['Ana', 'Bojan', 'Tenzin'],
  ],
  [
    'who has another visit then comes after who is free, however well they know the customer',
    { others: [fridays(8, ana, 12), clashing(9, ana)] },
    ['Bojan', 'Tenzin', 'Ana'],
  ],
  [
    'of those who are free, who knows the customer comes before who is near',
    { others: [fridays(8, tenzin, 7), nearby(9, tenzin, 9), nearby(10, bojan, 1)] },
    ['Tenzin', 'Bojan', 'Ana'],
  ],
  [
    'of those who know the customer, who is nearer comes first, not who was there more often',
    {
      others: [
        fridays(8, tenzin, 7),
        fridays(9, bojan, 12),
        nearby(10, tenzin, 2),
        nearby(11, bojan, 8),
      ],
    },
    ['Tenzin', 'Bojan', 'Ana'],
  ],
  [
    'who was there twice comes after who was there three times, and before who never was',
    { others: [fridays(8, ana, 2), fridays(9, tenzin, 3), nearby(10, bojan, 1)] },
    ['Tenzin', 'Ana', 'Bojan'],
  ],
  [
    'who cannot be there in time comes after who can, however well they know the customer',
    {
      others: [
        fridays(8, tenzin, 7),
        today(9, tenzin, 13, ['07:00', '08:30']),
        today(10, bojan, 20, ['06:00', '07:30']),
      ],
    },
    ['Bojan', 'Ana', 'Tenzin'],
  ],
  [
    'who cannot go on in time comes after who can, before who is elsewhere',
    { others: [fridays(8, ana, 7), today(9, ana, 13, ['11:30', '12:00']), clashing(10, tenzin)] },
    ['Bojan', 'Ana', 'Tenzin'],
  ],
  [
    'who goes on to the same house at once is free',
    { others: [today(8, bojan, 0, ['11:00', '12:00']), today(9, ana, 1, ['11:00', '12:00'])] },
    ['Tenzin', 'Bojan', 'Ana'],
  ],
  [
    'who is absent in the afternoon is free in the morning',
    { absences: [absence({ workerId: ana.id, part: 'pm' })] },
    ['Ana', 'Bojan', 'Tenzin'],
  ],
  [
    'who is absent from tomorrow on is free today',
    { absences: [absence({ workerId: ana.id, firstDay: day('2026-11-27') })] },
    ['Ana', 'Bojan', 'Tenzin'],
  ],
])('%s', (_, given, expected) => {
  expect(order(forToday(given))).toEqual(expected);
});

test('a way that is too long says how long it is, to the visit or on from it', () => {
  const others = [
    today(8, tenzin, 13, ['07:00', '08:30']),
    today(9, tenzin, 13, ['11:10', '12:00']),
    today(10, bojan, 13, ['11:10', '12:00']),
    today(11, ana, 13, ['07:00', '08:24']),
    today(12, ana, 13, ['11:36', '12:00']),
  ];
  const fits = forToday({ others });
  expect(fitOf(fits, tenzin).shortWay).toEqual({
    way: 36,
    minutes: 30,
    isAfter: false,
    customerName: 'Customer 8',
  });
  expect(fitOf(fits, bojan).shortWay).toEqual({
    way: 36,
    minutes: 10,
    isAfter: true,
    customerName: 'Customer 10',
  });
  expect(fitOf(fits, ana).shortWay).toBeNull();
});

test('the reason for an absence is the one that ends last', () => {
  const until = absence({ id: 8, firstDay: day('2026-11-26'), lastDay: null });
  const fits = forToday({ absences: [absence({}), until] });
  expect(fitOf(fits, tenzin).absence).toEqual(until);
});

test('visits at all jobs of the customer count, those of others do not', () => {
  const fits = forToday({ others: [fridays(8, tenzin, 4), fridays(9, ana, 5, 99)] });
  expect(fitOf(fits, tenzin).visitsHere).toBe(4);
  expect(fitOf(fits, ana).visitsHere).toBe(0);
});

test('single visits in place of others count, and cancelled ones do not', () => {
  const [event] = pharmacy.events;
  const withSubstitutes = {
    ...pharmacy,
    events: [
      {
        ...event!,
        overrides: {
          '2026-11-12': { workerIds: [tenzin.id] },
          '2026-11-19': { workerIds: [tenzin.id], cancelled: true as const },
        },
      },
    ],
  };
  const { fits } = rankWorkers({
    job: withSubstitutes,
    jobs: [withSubstitutes],
    workers: [ewa, tenzin],
    now: NOW,
    timeZone: ZONE,
    weeklyLimit: null,
    absenceOf: absenceFinder([], '12:00'),
  });
  expect(fits.map(({ visitsHere }) => visitsHere)).toEqual([10, 1]);
});

test('what is more than a year ago, or still to come, does not count', () => {
  const old = job(8, {
    customerId: 7,
    workerId: tenzin.id,
    events: [
      once('2025-11-25 09:00', '2025-11-25 11:00'),
      once('2025-11-26 09:00', '2025-11-26 11:00'),
      once('2026-11-26 06:00', '2026-11-26 07:00'),
    ],
  });
  expect(fitOf(forToday({ others: [old] }), tenzin).visitsHere).toBe(1);
});

test('a job is offered to who is absent later, which is said', () => {
  const vacant = { ...pharmacy, workerId: null };
  const { fits } = rankWorkers({
    job: vacant,
    jobs: [vacant],
    workers: [tenzin, ana],
    now: NOW,
    timeZone: ZONE,
    weeklyLimit: null,
    absenceOf: absenceFinder(
      [
        absence({ workerId: ana.id, firstDay: day('2026-12-01'), lastDay: day('2026-12-31') }),
        absence({ firstDay: day('2026-12-24'), lastDay: null }),
      ],
      '12:00',
    ),
  });
  expect(order(fits)).toEqual(['Ana', 'Tenzin']);
  expect(fitOf(fits, ana)).toMatchObject({ absence: null, absentLater: '2026-12-03T09:00:00' });
  expect(fitOf(fits, tenzin)).toMatchObject({ absence: null, absentLater: null });
});

test('for one visit, what somebody has of the same job in that week counts', () => {
  const shared = job(7, {
    workerId: ewa.id,
    fromDate: day('2026-09-03'),
    events: [
      weekly('2026-09-03 09:00', '2026-09-03 11:00', 'TH'),
      { ...weekly('2026-09-01 13:00', '2026-09-01 18:00', 'TU'), id: 5, workerIds: [tenzin.id] },
    ],
  });
  const thatDay = { first: day('2026-11-26'), last: day('2026-11-26') };
  const [visit] = visitsOf(shared, thatDay, ZONE).visits;
  const { fits } = visitRanking({
    job: shared,
    visit: visit!,
    jobs: [shared],
    workers: [ewa, tenzin, ana],
    now: NOW,
    timeZone: ZONE,
    weeklyLimit: 6,
    absenceOf: absenceFinder([], '12:00'),
  });
  const hoursOf = (of: Worker) => {
    const { weekHours, hoursAfter, excess } = fitOf(fits, of);
    return [weekHours, hoursAfter, excess];
  };
  expect(hoursOf(tenzin)).toEqual([5, 7, 'limit']);
  expect(hoursOf(ana)).toEqual([0, 2, null]);
  expect(hoursOf(ewa)).toEqual([0, 2, null]);
});
