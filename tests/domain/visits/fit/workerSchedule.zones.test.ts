import { expect, test } from 'vitest';
import type { JobListing } from '../../../../src/domain/entities.ts';
import {
  clashesIn,
  nextClash,
  nextVisitDay,
  scheduleWindow,
  workerSchedule,
  type ScheduledJob,
} from '../../../../src/domain/visits/fit/workerSchedule.ts';
import { day, wallTime } from '../../support/values.ts';

const WINDOW = { first: day('2026-11-23'), last: day('2026-12-06') };

type Events = JobListing['events'];

const once = (date: string, start: string, end: string): Events => [
  { id: 4, start: wallTime(`${date}T${start}:00`), end: wallTime(`${date}T${end}:00`), rule: null },
];

const mondays = (start: string, end: string): Events =>
  once('2026-11-02', start, end).map((event) => ({ ...event, rule: 'FREQ=WEEKLY;BYDAY=MO' }));

const job = (id: number, events: Events): ScheduledJob => ({
  id,
  workerId: 1,
  events,
  fromDate: day('2026-11-02'),
  customerId: id,
  customerName: `Customer ${id}`,
  customerZipCode: '',
  customerPosition: null,
});

const schedule = (current: ScheduledJob, ...others: ScheduledJob[]) =>
  workerSchedule(current, others, WINDOW, 'Europe/Zurich');

test('specification: the window reaches from 60 days before today to 60 days after', () => {
  expect(scheduleWindow(day('2026-11-20'))).toEqual({ first: '2026-09-21', last: '2027-01-19' });
});

test('the visits of all jobs stand in the order of their start', () => {
  const visits = schedule(
    job(1, mondays('10:00', '11:00')),
    job(2, once('2026-11-24', '08:00', '09:00')),
    job(3, mondays('08:00', '09:00')),
  );
  expect(visits.map(({ jobId, start, isCurrentJob }) => [jobId, start, isCurrentJob])).toEqual([
    [3, '2026-11-23T08:00:00', false],
    [1, '2026-11-23T10:00:00', true],
    [2, '2026-11-24T08:00:00', false],
    [3, '2026-11-30T08:00:00', false],
    [1, '2026-11-30T10:00:00', true],
  ]);
});

test('whoever has one visit of a job that nobody has comes in nobody’s place', () => {
  const overrides = { [day('2026-11-30')]: { workerIds: [2] } };
  const given = mondays('08:00', '09:00').map((event) => ({ ...event, overrides }));
  const isAssigned = (known: ScheduledJob) => schedule(known).map((visit) => visit.isAssigned);
  expect(isAssigned({ ...job(1, given), workerId: null })).toEqual([false, true]);
  expect(isAssigned(job(1, given))).toEqual([false, false]);
});

test('the edits of the current job replace its stored visits', () => {
  const edited = job(1, once('2026-11-25', '10:00', '11:00'));
  const visits = schedule(edited, job(1, mondays('08:00', '09:00')));
  expect(visits.map(({ start }) => start)).toEqual(['2026-11-25T10:00:00']);
});

test('specification: an event whose rule cannot be read is left out, and the other visits stay', () => {
  const broken = mondays('08:00', '09:00').map((event) => ({ ...event, rule: 'FREQ=NEVER' }));
  const visits = schedule(job(1, once('2026-11-25', '10:00', '11:00')), job(2, broken));
  expect(visits.map(({ jobId }) => jobId)).toEqual([1]);
});

test('each visit of the current job that overlaps another counts once, with the first of them', () => {
  const clashes = clashesIn(
    schedule(
      job(1, mondays('10:00', '12:00')),
      job(2, once('2026-11-30', '11:30', '13:00')),
      job(3, once('2026-11-30', '09:00', '10:30')),
      job(4, mondays('12:00', '13:00')),
    ),
  );
  expect(clashes.map(({ visit, other }) => [visit.start, other.jobId])).toEqual([
    ['2026-11-30T10:00:00', 3],
  ]);
});

test('visits that touch do not clash', () => {
  const visits = schedule(
    job(1, mondays('10:00', '12:00')),
    job(2, mondays('12:00', '13:00')),
    job(3, mondays('09:00', '10:00')),
  );
  expect(visits).toHaveLength(6);
  expect(clashesIn(visits)).toEqual([]);
});

test('visits that start at once stay in the order of their jobs', () => {
  const at = (id: number) => job(id, once('2026-11-24', '08:00', '09:00'));
  expect(schedule(at(2), at(9), at(1)).map(({ jobId }) => jobId)).toEqual([2, 9, 1]);
});

test.each([
  ['2026-11-20', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-24', '2026-11-30'],
  ['2026-12-01', '2026-11-30'],
])('on %s the page opens at the visit of the job on %s', (today, visitDay) => {
  const visits = schedule(
    job(1, mondays('10:00', '11:00')),
    job(2, once('2026-11-20', '08:00', '09:00')),
    job(3, once('2026-12-02', '08:00', '09:00')),
  );
  expect(nextVisitDay(visits, day(today))).toBe(visitDay);
});

test('a job whose only visit is over opens at its day', () => {
  const visits = schedule(job(1, once('2026-11-24', '08:00', '09:00')));
  expect(nextVisitDay(visits, day('2026-11-25'))).toBe('2026-11-24');
});

test('a job without visits has no day to open at', () => {
  const visits = schedule(job(1, []), job(2, mondays('08:00', '09:00')));
  expect(nextVisitDay(visits, day('2026-11-23'))).toBeNull();
});

test('the next clash is the one that is going on, and not one that has just ended', () => {
  const clashes = clashesIn(
    schedule(job(1, mondays('10:00', '12:00')), job(2, mondays('11:00', '13:00'))),
  );
  const startsAt = (now: string) => nextClash(clashes, wallTime(now))?.visit.start;
  expect(startsAt('2026-11-23T11:59:00')).toBe('2026-11-23T10:00:00');
  expect(startsAt('2026-11-23T12:00:00')).toBe('2026-11-30T10:00:00');
  expect(startsAt('2026-11-30T12:00:00')).toBeUndefined();
});
