import { expect, test } from 'vitest';
import { absenceFinder, NO_ABSENCE } from '../../../src/domain/absences/absentAt.ts';
import type { Absence, JobEvent, JobListing, Worker } from '../../../src/domain/entities.ts';
import { hoursIn, lanesOf } from '../../../src/domain/plan/lane.ts';
import { requestedOn } from '../../../src/domain/plan/requestedJobs.ts';
import { NO_ID } from '../../../src/domain/record/recordReference.ts';
import { assignments } from '../../../src/domain/visits/assignments.ts';
import { doubleBookings } from '../../../src/domain/visits/conflicts/doubleBookings.ts';
import { listedJob, worker as ana } from '../../support/records.ts';
import { day, wallTime } from '../support/values.ts';

const TUESDAY = { first: day('2026-11-24'), last: day('2026-11-24') };

const person = (id: number, name: string, fields: Partial<Worker> = {}): Worker => ({
  ...ana,
  id,
  name,
  ...fields,
});

const event = (start: string, end: string): JobEvent => ({
  id: 4,
  start: wallTime(`2026-11-24T${start}:00`),
  end: wallTime(`2026-11-24T${end}:00`),
  rule: null,
});

const job = (
  id: number,
  workerId: number | null,
  events: readonly JobEvent[],
  fields: Partial<JobListing> = {},
): JobListing => listedJob(id, { workerId, fromDate: day('2026-11-03'), events, ...fields });

const workers = [
  person(1, 'Zoé'),
  person(2, 'Ana'),
  person(3, 'Former', { archivedOn: day('2026-01-01') }),
  person(4, 'Archived but due', { archivedOn: day('2026-01-01') }),
];

function planOf(jobs: readonly JobListing[], absences: readonly Absence[] = [], window = TUESDAY) {
  const { visits } = assignments(jobs, workers, window, 'Europe/Zurich', true);
  return lanesOf({
    visits,
    workers,
    absences,
    absenceOf: absences.length > 0 ? absenceFinder(absences, '12:00') : NO_ABSENCE,
    doubled: doubleBookings(visits),
    window,
  });
}

const laneOf = (lanes: ReturnType<typeof planOf>, id: number) =>
  lanes.find((lane) => lane.id === id)!;

test('the lane of visits without anybody is the first one, workers follow by name', () => {
  const lanes = planOf([job(7, 4, [event('08:00', '09:00')])]);
  expect(lanes.map(({ id, worker }) => [id, worker?.name])).toEqual([
    [NO_ID, undefined],
    [2, 'Ana'],
    [4, 'Archived but due'],
    [1, 'Zoé'],
  ]);
});

test.each([
  ['2026-11-23', '2026-11-29', '2026-11-23'],
  ['2026-11-24', '2026-11-24', null],
  ['2026-11-24', '2026-11-30', null],
])('the days from %s to %s are the week of %j', (first, last, week) => {
  const window = { first: day(first), last: day(last) };
  expect(planOf([], [], window).map((lane) => lane.week)).toEqual([week, week, week]);
});

test('a job without a worker has its visits in the lane of nobody', () => {
  const [open] = planOf([job(7, null, [event('08:00', '09:30')])]);
  expect(open!.visits.map(({ id }) => id)).toEqual(['7-4-2026-11-24']);
  expect(open!.hours).toBe(1.5);
});

test('a visit given to nobody is in the lane of nobody, and no longer in that of the worker', () => {
  const taken = {
    ...event('08:00', '09:00'),
    overrides: { '2026-11-24': { workerIds: [] } },
  };
  const lanes = planOf([job(7, 1, [taken])]);
  expect(laneOf(lanes, NO_ID).visits).toHaveLength(1);
  expect(laneOf(lanes, 1).visits).toEqual([]);
});

test('a visit of two people is in both lanes', () => {
  const both = { ...event('08:00', '09:00'), workerIds: [1, 2] };
  const lanes = planOf([job(7, 1, [both])]);
  expect(laneOf(lanes, 1).visits.map(({ id }) => id)).toEqual(['7-4-2026-11-24-1']);
  expect(laneOf(lanes, 2).visits.map(({ id }) => id)).toEqual(['7-4-2026-11-24-2']);
});

test('visits of a lane are by start, and those at the same time know each other', () => {
  const { visits } = laneOf(
    planOf([
      job(7, 1, [event('10:00', '12:00')]),
      job(8, 1, [event('08:00', '09:00')]),
      job(9, 1, [event('11:00', '13:00')]),
    ]),
    1,
  );
  expect(
    visits.map(({ jobId, isDoubled, meets }) => [
      jobId,
      isDoubled,
      meets.map(({ jobId: other }) => other),
    ]),
  ).toEqual([
    [8, false, []],
    [7, true, [9]],
    [9, true, [7]],
  ]);
});

test('cancelled visits stay in the lane and out of its hours', () => {
  const cancelled = {
    ...event('08:00', '09:00'),
    overrides: { '2026-11-24': { cancelled: true as const } },
  };
  const lane = laneOf(planOf([job(7, 1, [cancelled]), job(8, 1, [event('10:00', '12:00')])]), 1);
  expect(lane.visits).toHaveLength(2);
  expect(lane.hours).toBe(2);
});

test('a lane has its absences, and a visit the one that keeps its worker away', () => {
  const morning: Absence = {
    id: 5,
    workerId: 1,
    kind: 'sick',
    firstDay: day('2026-11-24'),
    lastDay: day('2026-11-24'),
    part: 'am',
    note: '',
  };
  const lane = laneOf(
    planOf([job(7, 1, [event('08:00', '09:00')]), job(8, 1, [event('14:00', '15:00')])], [morning]),
    1,
  );
  expect(lane.absences).toEqual([morning]);
  expect(lane.visits.map(({ absence }) => absence?.id)).toEqual([5, undefined]);
});

test.each([
  ['a night', '2026-11-24T22:00:00', '2026-11-25T02:00:00', 4],
  ['a night that began the day before', '2026-11-23T22:00:00', '2026-11-24T02:00:00', 0],
])('%s counts on the day on which it starts', (_, start, end, hours) => {
  const visit = { start: wallTime(start), end: wallTime(end), isCancelled: false };
  expect(hoursIn([visit], TUESDAY)).toBe(hours);
});

const wished = (timeSlots: readonly string[], fields: Partial<JobListing> = {}) =>
  job(7, null, [], {
    request: { createdAt: null, frequency: 'weekly', duration: 2, comment: '', timeSlots },
    ...fields,
  });

test.each([
  ['its weekday', wished(['Montag, 7–9 Uhr', 'Dienstagabend']), true],
  ['its weekday in short', wished(['Di 14:00']), true],
  ['another weekday', wished(['Montag, 7–9 Uhr']), false],
  ['its weekday, but from later on', wished(['Dienstag'], { fromDate: day('2026-12-01') }), false],
  ['no weekday, from that day on', wished(['morgens'], { fromDate: day('2026-11-24') }), true],
  ['no weekday, from another day on', wished(['morgens']), false],
  [
    'its weekday, but planned already',
    wished(['Dienstag'], { events: [event('08:00', '09:00')] }),
    false,
  ],
  ['its weekday, but given to somebody', wished(['Dienstag'], { workerId: 1 }), false],
])('a request for %s', (_, request, isWished) => {
  expect(requestedOn([request], [TUESDAY.first])).toEqual(isWished ? [request] : []);
});
