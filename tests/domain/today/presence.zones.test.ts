import { expect, test } from 'vitest';
import type { Absence, JobListing } from '../../../src/domain/entities.ts';
import { presencesAt } from '../../../src/domain/today/presence.ts';
import { absence as sick, listedJob, worker as ana } from '../../support/records.ts';
import { inNovember, type Times } from '../support/november.ts';
import { day, minute } from '../support/values.ts';

const [ANA, EWA, ZOE] = [1, 2, 3] as const;
const WORKERS = [
  { ...ana, id: ZOE, name: 'Zoe' },
  { ...ana, id: ANA, name: 'Ana' },
  { ...ana, id: EWA, name: 'Ewa' },
];

const job = (id: number, workerId: number | null, ...times: readonly Times[]): JobListing =>
  listedJob(id, { workerId, events: inNovember(times) });

interface Asked {
  readonly now?: string;
  readonly workers?: readonly (typeof ana & { readonly archivedOn?: ReturnType<typeof day> })[];
  readonly absences?: readonly Absence[];
}

/** By their ids: who is at which visits, who goes to which, who is absent, who is free. */
function at(
  jobs: readonly JobListing[],
  { now = '26 09:00', workers = WORKERS, absences = [] }: Asked = {},
) {
  const found = presencesAt({
    ...{ jobs, workers, absences },
    now: minute(`2026-11-${now}`),
    noon: '12:00',
    timeZone: 'Europe/Zurich',
  });
  return {
    atVisit: found.atVisit.map(({ worker, going }) => [
      worker.id,
      ...going.map((one) => one.jobId),
    ]),
    soon: found.soon.map(({ worker, next }) => [worker.id, next?.jobId]),
    absent: found.absent.map(({ worker }) => worker.id),
    free: found.free.map(({ id }) => id),
    later: found.later?.jobId,
  };
}

const NOBODY_THERE = { atVisit: [], soon: [], absent: [], free: [ANA, EWA, ZOE], later: undefined };
const absent = (more: Partial<Absence> = {}) => ({
  ...sick,
  workerId: ANA,
  firstDay: day('2026-11-26'),
  lastDay: day('2026-11-26'),
  ...more,
});

test('somebody is at a visit from its first minute until its end', () => {
  const jobs = [job(7, ANA, ['26 08:00', '26 10:00'])];
  const there = { ...NOBODY_THERE, atVisit: [[ANA, 7]], free: [EWA, ZOE] };
  expect(at(jobs, { now: '26 08:00' })).toEqual(there);
  expect(at(jobs, { now: '26 09:59' })).toEqual(there);
  expect(at(jobs, { now: '26 10:00' })).toEqual(NOBODY_THERE);
});

test('a visit is one of the next two hours, or else the one that comes later', () => {
  const jobs = [job(7, ANA, ['26 11:00', '26 12:00'])];
  expect(at(jobs)).toEqual({ ...NOBODY_THERE, soon: [[ANA, 7]], free: [EWA, ZOE] });
  expect(at(jobs, { now: '26 08:59' })).toEqual({ ...NOBODY_THERE, later: 7 });
  expect(at(jobs, { now: '25 08:59' })).toEqual({ ...NOBODY_THERE, later: 7 });
  expect(at(jobs, { now: '24 08:59' })).toEqual(NOBODY_THERE);
});

test('the night and the morning after it are seen across midnight', () => {
  const night = job(7, ANA, ['25 22:00', '26 06:00']);
  const early = job(8, EWA, ['26 01:00', '26 02:00']);
  const there = { ...NOBODY_THERE, atVisit: [[ANA, 7]], soon: [[EWA, 8]], free: [ZOE] };
  expect(at([night, early], { now: '25 23:30' })).toEqual(there);
  expect(at([night, early], { now: '26 00:30' })).toEqual(there);
});

test('who is free first, and who goes first, comes first', () => {
  const jobs = [
    job(7, ANA, ['26 08:00', '26 12:00']),
    job(8, ZOE, ['26 08:30', '26 09:30'], ['26 10:00', '26 11:00']),
  ];
  expect(at(jobs).atVisit).toEqual([
    [ZOE, 8],
    [ANA, 7],
  ]);
  const later = [job(7, ANA, ['26 10:30', '26 12:00']), job(8, EWA, ['26 10:00', '26 11:00'])];
  expect(at(later).soon).toEqual([
    [EWA, 8],
    [ANA, 7],
  ]);
});

test('somebody at two visits at once has both, the one that ends first on top', () => {
  const jobs = [job(7, ANA, ['26 08:00', '26 12:00']), job(8, ANA, ['26 08:30', '26 10:00'])];
  expect(at(jobs).atVisit).toEqual([[ANA, 8, 7]]);
});

test('a cancelled visit, and one to which nobody comes, are nowhere', () => {
  const times = ['26 08:00', '26 10:00'] as const;
  const cancelled = job(7, ANA, [...times, { overrides: { '2026-11-26': { cancelled: true } } }]);
  const open = job(8, ANA, [...times, { overrides: { '2026-11-26': { workerIds: [] } } }]);
  expect(at([cancelled, open, job(9, null, times)])).toEqual(NOBODY_THERE);
});

test('an absence holds for its part of the day', () => {
  const whole = { absences: [absent()] };
  expect(at([], whole)).toEqual({ ...NOBODY_THERE, absent: [ANA], free: [EWA, ZOE] });
  expect(at([], { ...whole, now: '27 09:00' })).toEqual(NOBODY_THERE);
  const morning = { absences: [absent({ part: 'am' })] };
  expect(at([], { ...morning, now: '26 11:59' }).absent).toEqual([ANA]);
  expect(at([], { ...morning, now: '26 12:00' }).absent).toEqual([]);
});

test('somebody absent who has a visit is named with it, and why they do not come', () => {
  const jobs = [job(7, ANA, ['26 08:00', '26 10:00'])];
  expect(at(jobs, { absences: [absent()] })).toEqual({
    ...NOBODY_THERE,
    atVisit: [[ANA, 7]],
    free: [EWA, ZOE],
  });
  const { atVisit } = presencesAt({
    ...{ jobs, workers: WORKERS, absences: [absent()] },
    now: minute('2026-11-26 09:00'),
    noon: '12:00',
    timeZone: 'Europe/Zurich',
  });
  expect(atVisit.map(({ absence }) => absence?.id)).toEqual([sick.id]);
});

test('nobody who is archived is free', () => {
  const workers = WORKERS.map((one) => ({ ...one, archivedOn: day('2026-11-01') }));
  expect(at([], { workers }).free).toEqual([]);
});

test('rules that cannot be read are counted', () => {
  const { unreadable } = presencesAt({
    jobs: [job(7, ANA, ['26 08:00', '26 10:00', { rule: 'FREQ=SOMETIMES' }])],
    ...{ workers: WORKERS, absences: [], now: minute('2026-11-26 09:00'), noon: '12:00' },
    timeZone: 'Europe/Zurich',
  });
  expect(unreadable).toBe(1);
});
