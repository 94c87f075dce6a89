import { expect, test } from 'vitest';
import type { JobEvent, JobListing, Overrides } from '../../../src/domain/entities.ts';
import { assignments } from '../../../src/domain/visits/assignments.ts';
import { visitsFrom, visitsOf } from '../../../src/domain/visits/jobVisits.ts';
import { visitOverlaps } from '../../../src/domain/visits/conflicts/overlappingVisits.ts';
import { visitsLeft } from '../../../src/domain/visits/upcoming/visitsLeft.ts';
import { clashesIn, workerSchedule } from '../../../src/domain/visits/fit/workerSchedule.ts';
import { isFormerOrSubstitute, workersOf } from '../../../src/domain/visits/workersOf.ts';
import { bareJob, worker } from '../../support/records.ts';
import { day, minute, wallTime } from '../support/values.ts';

const ZONE = 'Europe/Zurich';

/** Tuesdays from 9 to 11, from 1 December 2026 on. */
const tuesdays: JobEvent = {
  id: 4,
  start: wallTime('2026-12-01T09:00:00'),
  end: wallTime('2026-12-01T11:00:00'),
  rule: 'FREQ=WEEKLY;BYDAY=TU',
};

const job = (overrides: Overrides, changes: Partial<JobListing> = {}): JobListing => ({
  ...bareJob,
  id: 7,
  customerId: 3,
  customerName: 'Familie Frei',
  customerCity: '',
  customerZipCode: '',
  customerPosition: null,
  workerId: 1,
  fromDate: day('2026-12-01'),
  events: [{ ...tuesdays, overrides }],
  ...changes,
});

const between = (first: string, last: string) => ({ first: day(first), last: day(last) });

const starts = (known: JobListing, first: string, last: string) =>
  visitsOf(known, between(first, last), ZONE).visits.map(({ start }) => start.slice(0, 16));

const CANCELLED = { '2026-12-22': { cancelled: true } } as const;
const MOVED = {
  '2026-12-29': { start: minute('2027-01-18 14:00'), end: minute('2027-01-18 16:00') },
};

test('a cancelled visit does not take place, and is told apart', () => {
  const { visits, cancelled } = visitsOf(job(CANCELLED), between('2026-12-21', '2026-12-27'), ZONE);
  expect(visits).toEqual([]);
  expect(cancelled).toMatchObject([{ id: '7-4-2026-12-22', start: '2026-12-22T09:00:00' }]);
});

test('a moved visit is where it is moved to, under the id of its day in the series', () => {
  expect(starts(job(MOVED), '2026-12-28', '2027-01-03')).toEqual([]);
  const january = visitsOf(job(MOVED), between('2027-01-18', '2027-01-18'), ZONE).visits;
  expect(january).toMatchObject([
    { id: '7-4-2026-12-29', seriesDay: '2026-12-29', start: '2027-01-18T14:00:00' },
  ]);
});

test('a visit that is moved into the night before the window overlaps it', () => {
  const night = {
    '2026-12-29': { start: minute('2027-01-17 22:00'), end: minute('2027-01-18 02:00') },
  };
  expect(starts(job(night), '2027-01-18', '2027-01-18')).toEqual(['2027-01-17T22:00']);
});

test('an exception on a day that is none of the series has no visit', () => {
  const monday = { '2026-12-21': MOVED['2026-12-29'], '2026-12-28': { cancelled: true } } as const;
  const { visits, cancelled } = visitsOf(job(monday), between('2026-12-21', '2027-01-31'), ZONE);
  expect(visits.map(({ start }) => start.slice(5, 10))).toEqual([
    '12-22',
    '12-29',
    '01-05',
    '01-12',
    '01-19',
    '01-26',
  ]);
  expect(cancelled).toEqual([]);
});

test('a moved visit after the end of the series has no visit, and a cancelled one counts', () => {
  const until = { ...tuesdays, rule: `${tuesdays.rule};UNTIL=20261220` };
  expect(
    starts(job({}, { events: [{ ...until, overrides: MOVED }] }), '2027-01-01', '2027-01-31'),
  ).toEqual([]);
  const four = { ...tuesdays, rule: `${tuesdays.rule};COUNT=4`, overrides: CANCELLED };
  expect(starts(job({}, { events: [four] }), '2026-12-01', '2027-03-01')).toHaveLength(3);
});

test('of two events on one day, one is cancelled alone', () => {
  const events = [
    { ...tuesdays, overrides: CANCELLED },
    { ...tuesdays, id: 9 },
  ];
  const { visits, cancelled } = visitsOf(
    job({}, { events }),
    between('2026-12-22', '2026-12-22'),
    ZONE,
  );
  expect([visits.map(({ id }) => id), cancelled.map(({ id }) => id)]).toEqual([
    ['7-9-2026-12-22'],
    ['7-4-2026-12-22'],
  ]);
});

test('a visit that the clock skips is cancelled by its day in the series', () => {
  const sundays = {
    id: 9,
    start: wallTime('2027-03-07T02:30:00'),
    end: wallTime('2027-03-07T04:00:00'),
    rule: 'FREQ=WEEKLY;BYDAY=SU',
    overrides: { '2027-03-28': { cancelled: true } } as const,
  };
  const known = job({}, { fromDate: day('2027-03-01'), events: [sundays] });
  const { visits, cancelled } = visitsOf(known, between('2027-03-22', '2027-04-04'), ZONE);
  expect(visits.map(({ seriesDay }) => seriesDay)).toEqual(['2027-04-04']);
  expect(cancelled).toMatchObject([{ seriesDay: '2027-03-28', start: '2027-03-28T03:30:00' }]);
});

test('who had a job before has its earlier visits, and an exception holds against both', () => {
  const known = job(
    { '2026-12-29': { workerIds: [12] } },
    {
      workerId: 2,
      earlierWorkers: [{ until: day('2027-01-10'), workerIds: [1] }],
    },
  );
  const { visits } = visitsOf(known, between('2026-12-22', '2027-01-12'), ZONE);
  expect(visits.map(({ seriesDay, workerIds }) => [seriesDay, ...workerIds])).toEqual([
    ['2026-12-22', 1],
    ['2026-12-29', 12],
    ['2027-01-05', 1],
    ['2027-01-12', 2],
  ]);
  expect([...workersOf(known)]).toEqual([2, 1, 12]);
});

test('a job is one of the past for who had it until a day that is over, and of a substitute', () => {
  const known = job(
    { '2026-12-29': { workerIds: [12] } },
    { workerId: 2, earlierWorkers: [{ until: day('2027-01-10'), workerIds: [1] }] },
  );
  const on = (today: string) =>
    [1, 2, 3, 12].filter((id) => isFormerOrSubstitute(known, id, day(today)));
  expect([on('2027-01-10'), on('2027-01-11')]).toEqual([[12], [1, 12]]);
});

test('an event of its own people has them, and not the worker of the job', () => {
  const known = job({}, { events: [tuesdays, { ...tuesdays, id: 9, workerIds: [2, 3] }] });
  const { visits } = visitsOf(known, between('2026-12-08', '2026-12-08'), ZONE);
  expect(visits.map(({ workerIds }) => workerIds)).toEqual([[1], [2, 3]]);
});

test('the next visits skip what is cancelled and have what is moved in its new place', () => {
  const overrides = { ...CANCELLED, ...MOVED };
  const options = { now: minute('2026-12-16 08:00'), count: 3, timeZone: ZONE };
  expect(visitsFrom(job(overrides), options).visits.map(({ start }) => start)).toEqual([
    '2027-01-05T09:00:00',
    '2027-01-12T09:00:00',
    '2027-01-18T14:00:00',
  ]);
});

test('the calendar has a visit for each of its people, and one that is given to nobody', () => {
  const overrides = { '2026-12-22': { workerIds: [1, 2] }, '2026-12-29': { workerIds: [] } };
  const { visits } = assignments(
    [job(overrides)],
    [worker, { ...worker, id: 2 }],
    between('2026-12-15', '2026-12-31'),
    ZONE,
  );
  expect(visits.map(({ id, worker: { id: workerId } }) => [id, workerId])).toEqual([
    ['7-4-2026-12-15', 1],
    ['7-4-2026-12-22-1', 1],
    ['7-4-2026-12-22-2', 2],
    ['7-4-2026-12-29', 0],
  ]);
});

test('two visits at once overlap for whoever comes, and not for whom they were taken from', () => {
  const given = job({ '2026-12-22': { workerIds: [2] } });
  const ofAna = job({}, { id: 8 });
  const ofTenzin = job({}, { id: 9, workerId: 2 });
  const { byJob } = visitOverlaps(
    [given, ofAna, ofTenzin],
    between('2026-12-22', '2026-12-22'),
    ZONE,
  );
  expect([...byJob.keys()]).toEqual([7, 9]);
});

test('a job’s page has the cancelled visits and those of a substitute, who clash with nothing', () => {
  const known = job({ ...CANCELLED, '2026-12-29': { workerIds: [2] } });
  const visits = workerSchedule(
    known,
    [job({}, { id: 8 })],
    between('2026-12-21', '2027-01-10'),
    ZONE,
  );
  const own = visits.filter(({ isCurrentJob }) => isCurrentJob);
  expect(own.map(({ seriesDay, comes }) => [seriesDay, comes])).toEqual([
    ['2026-12-22', false],
    ['2026-12-29', false],
    ['2027-01-05', true],
  ]);
  expect(clashesIn(visits).map(({ visit }) => visit.seriesDay)).toEqual(['2027-01-05']);
});

test('the visits left of a substitute are those given to them', () => {
  const given = job({ '2026-12-22': { workerIds: [2] }, '2027-01-05': { workerIds: [2] } });
  const now = minute('2026-12-23 08:00');
  expect(visitsLeft([given], now, ZONE, 2)).toEqual({ count: 1, last: '2027-01-05' });
  expect(visitsLeft([given], now, ZONE, 1)).toBeNull();
});
