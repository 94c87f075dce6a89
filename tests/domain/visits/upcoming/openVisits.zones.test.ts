import { expect, test } from 'vitest';
import { openVisitsByJob } from '../../../../src/domain/visits/upcoming/openVisits.ts';
import { listedJob } from '../../../support/records.ts';
import { inNovember, type Times } from '../../support/november.ts';
import { day, wallTime } from '../../support/values.ts';

const WINDOW = { first: day('2026-11-23'), last: day('2026-12-20') };

const job = (id: number, workerId: number | null, ...times: readonly Times[]) =>
  listedJob(id, { workerId, events: inNovember(times) });

function open(...jobs: readonly ReturnType<typeof job>[]) {
  const now = wallTime('2026-11-24T09:00:00');
  const byJob = openVisitsByJob(jobs, { now, window: WINDOW, timeZone: 'Europe/Zurich' });
  return [...byJob].map(([id, visits]) => [id, ...visits.map(({ start }) => start.slice(0, 16))]);
}

test('visits of a job that nobody has are open, and over once they have ended', () => {
  expect(open(job(1, null, ['24 08:00', '24 10:00'], ['24 07:00', '24 09:00']))).toEqual([
    [1, '2026-11-24T08:00'],
  ]);
});

test('a visit that was taken from whoever has the job is open, the others of its series are not', () => {
  const overrides = { '2026-12-01': { workerIds: [] } };
  const rule = 'FREQ=WEEKLY;BYDAY=TU';
  expect(open(job(1, 7, ['24 08:00', '24 10:00', { rule, overrides }]))).toEqual([
    [1, '2026-12-01T08:00'],
  ]);
});

test('an event that has nobody of its own is open, in the order of the visits', () => {
  const nobody: Times = ['26 08:00', '26 10:00', { workerIds: [] }];
  const sooner: Times = ['25 08:00', '25 10:00', { workerIds: [] }];
  expect(open(job(1, 7, nobody, sooner))).toEqual([[1, '2026-11-25T08:00', '2026-11-26T08:00']]);
});

test('a cancelled visit is not open, nor is one that somebody was given', () => {
  const overrides = { '2026-11-25': { cancelled: true as const, workerIds: [] } };
  const given = { '2026-11-25': { workerIds: [3] } };
  expect(
    open(
      job(1, 7, ['25 08:00', '25 10:00', { overrides }]),
      job(2, null, ['25 08:00', '25 10:00', { overrides: given }]),
    ),
  ).toEqual([]);
});
