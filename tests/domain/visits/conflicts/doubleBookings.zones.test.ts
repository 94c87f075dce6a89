import { expect, test } from 'vitest';
import type { JobListing } from '../../../../src/domain/entities.ts';
import { assignments } from '../../../../src/domain/visits/assignments.ts';
import {
  doubleBookings,
  doubleBookingsAround,
} from '../../../../src/domain/visits/conflicts/doubleBookings.ts';
import { listedJob, worker as ana } from '../../../support/records.ts';
import { inNovember, type Times } from '../../support/november.ts';
import { day, wallTime } from '../../support/values.ts';

const WINDOW = { first: day('2026-11-23'), last: day('2026-11-29') };

const WORKERS = [1, 2].map((id) => ({ ...ana, id, name: `Worker ${id}` }));

const job = (id: number, workerId: number | null, ...times: readonly Times[]): JobListing =>
  listedJob(id, {
    workerId,
    events: inNovember(times),
  });

/** As a window of one day sees it. */
function doubledOn(date: string, ...jobs: readonly JobListing[]) {
  const window = { first: day(date), last: day(date) };
  const { visits } = assignments(jobs, WORKERS, window, 'Europe/Zurich');
  const known = doubleBookingsAround(visits, window, jobs, WORKERS, 'Europe/Zurich');
  return visits.map(({ id }) => (known.get(id) ?? []).map((other) => other.id));
}

function doubled(...jobs: readonly JobListing[]) {
  const { visits } = assignments(jobs, WORKERS, WINDOW, 'Europe/Zurich');
  return Object.fromEntries(
    [...doubleBookings(visits)].map(([id, others]) => [id, others.map((other) => other.id)]),
  );
}

test('visits of one worker at the same time name each other, those of two workers do not', () => {
  const morning = job(1, 1, ['24 08:00', '24 10:00']);
  expect(doubled(morning, job(2, 1, ['24 09:00', '24 11:00']))).toEqual({
    '1-4-2026-11-24': ['2-4-2026-11-24'],
    '2-4-2026-11-24': ['1-4-2026-11-24'],
  });
  expect(doubled(morning, job(2, 2, ['24 09:00', '24 11:00']))).toEqual({});
});

test('visits that only touch are no double booking', () => {
  const morning = job(1, 1, ['24 08:00', '24 10:00']);
  expect(doubled(morning, job(2, 1, ['24 10:00', '24 11:00']))).toEqual({});
});

test('a long visit names all during it in their order, whatever the order of the jobs', () => {
  const late = job(1, 1, ['24 13:00', '24 14:00']);
  const early = job(2, 1, ['24 09:00', '24 10:00']);
  const long = job(3, 1, ['24 08:00', '24 17:00']);
  expect(doubled(late, early, long)).toEqual({
    '1-4-2026-11-24': ['3-4-2026-11-24'],
    '2-4-2026-11-24': ['3-4-2026-11-24'],
    '3-4-2026-11-24': ['2-4-2026-11-24', '1-4-2026-11-24'],
  });
});

test('two events of one job at the same time are a double booking', () => {
  expect(doubled(job(1, 1, ['24 08:00', '24 10:00'], ['24 09:00', '24 11:00']))).toEqual({
    '1-4-2026-11-24': ['1-9-2026-11-24'],
    '1-9-2026-11-24': ['1-4-2026-11-24'],
  });
});

test('a night visit meets one of the next morning', () => {
  expect(doubled(job(1, 1, ['24 22:00', '25 06:00']), job(2, 1, ['25 05:00', '25 08:00']))).toEqual(
    { '1-4-2026-11-24': ['2-4-2026-11-25'], '2-4-2026-11-25': ['1-4-2026-11-24'] },
  );
});

test('a cancelled visit meets nothing', () => {
  const overrides = { '2026-11-24': { cancelled: true as const } };
  const cancelled = job(1, 1, ['24 08:00', '24 10:00', { overrides }]);
  expect(doubled(cancelled, job(2, 1, ['24 09:00', '24 11:00']))).toEqual({});
});

test('visits that nobody comes to yet meet nothing', () => {
  const nobody: Times = ['24 08:00', '24 10:00', { workerIds: [] }];
  expect(doubled(job(1, 1, nobody), job(2, 1, nobody))).toEqual({});
});

test('of a visit of several people only the one is doubled who is elsewhere too', () => {
  const both = job(1, 1, ['24 08:00', '24 10:00', { workerIds: [1, 2] }]);
  expect(doubled(both, job(2, 2, ['24 09:00', '24 11:00']))).toEqual({
    '1-4-2026-11-24-2': ['2-4-2026-11-24'],
    '2-4-2026-11-24': ['1-4-2026-11-24-2'],
  });
});

test('where a visit was moved to, and whom it was given to, count', () => {
  const moved = { start: wallTime('2026-11-25T08:00:00'), end: wallTime('2026-11-25T10:00:00') };
  const overrides = { '2026-11-24': { ...moved, workerIds: [2] } };
  const exception = job(1, 1, ['24 08:00', '24 10:00', { overrides }]);
  const planned = job(2, 1, ['24 09:00', '24 11:00']);
  const other = job(3, 2, ['25 09:00', '25 11:00']);
  expect(doubled(exception, planned, other)).toEqual({
    '1-4-2026-11-24': ['3-4-2026-11-25'],
    '3-4-2026-11-25': ['1-4-2026-11-24'],
  });
});

test('what goes on past midnight meets those of the other day, seen on either', () => {
  const night = job(1, 1, ['24 22:00', '25 06:00']);
  const evening = job(2, 1, ['24 21:00', '24 23:00']);
  const morning = job(3, 1, ['25 05:00', '25 08:00']);
  const both = ['2-4-2026-11-24', '3-4-2026-11-25'];
  expect(doubledOn('2026-11-24', night, evening, morning)).toEqual([both, ['1-4-2026-11-24']]);
  expect(doubledOn('2026-11-25', night, evening, morning)).toEqual([both, ['1-4-2026-11-24']]);
});

test('those who work over midnight meet nothing of others', () => {
  const night = job(1, 1, ['24 22:00', '25 06:00']);
  expect(doubledOn('2026-11-24', night, job(2, 2, ['25 05:00', '25 08:00']))).toEqual([[]]);
});
