import { expect, test } from 'vitest';
import type { Absence, JobListing } from '../../../src/domain/entities.ts';
import { daySheets, type DaySheets } from '../../../src/domain/sheets/daySheet.ts';
import { absence as sick, listedJob, worker as ana } from '../../support/records.ts';
import { inNovember, type Times } from '../support/november.ts';
import { day, wallTime } from '../support/values.ts';

const WORKERS = [
  { ...ana, id: 1, name: 'Zoran' },
  { ...ana, id: 2, name: 'Ana' },
];

const job = (id: number, workerId: number | null, ...times: readonly Times[]): JobListing =>
  listedJob(id, {
    customerZipCode: '',
    customerPosition: { latitude: 47.38, longitude: 8.5 + id / 100 },
    workerId,
    events: inNovember(times),
  });

interface Asked {
  readonly date?: string;
  readonly workerId?: number | null;
  readonly absences?: readonly Absence[];
}

function sheetsOf(
  jobs: readonly JobListing[],
  { date = '2026-11-26', workerId = null, absences = [] }: Asked = {},
): DaySheets {
  const workers = WORKERS;
  return daySheets({
    ...{ jobs, workers, absences, workerId },
    day: day(date),
    timeZone: 'Europe/Zurich',
  });
}

const ids = (visits: readonly { readonly id: string }[]) => visits.map(({ id }) => id);

/** What stands on each sheet, in short. */
const inShort = ({ sheets }: DaySheets) =>
  sheets.map(({ worker, coming, cancelled, begunBefore, hours }) => ({
    name: worker.name,
    coming: ids(coming.map(({ visit }) => visit)),
    cancelled: ids(cancelled),
    begunBefore: ids(begunBefore),
    hours,
  }));

const override = (more: object) => ({ overrides: { '2026-11-26': more } });

test('everybody with visits has a sheet, by name, and the visits are in their order', () => {
  const jobs = [
    job(1, 1, ['26 13:00', '26 14:30']),
    job(2, 1, ['26 08:00', '26 10:00']),
    job(3, 2, ['26 09:00', '26 10:00']),
    job(4, 2, ['27 09:00', '27 10:00']),
  ];
  expect(inShort(sheetsOf(jobs))).toEqual([
    { name: 'Ana', coming: ['3-4-2026-11-26'], cancelled: [], begunBefore: [], hours: 1 },
    {
      name: 'Zoran',
      coming: ['2-4-2026-11-26', '1-4-2026-11-26'],
      cancelled: [],
      begunBefore: [],
      hours: 3.5,
    },
  ]);
});

test('the sheet of one worker is there without visits', () => {
  const jobs = [job(1, 1, ['26 13:00', '26 14:30'])];
  expect(inShort(sheetsOf(jobs, { workerId: 2 }))).toEqual([
    { name: 'Ana', coming: [], cancelled: [], begunBefore: [], hours: 0 },
  ]);
  expect(sheetsOf(jobs, { workerId: 3 }).sheets).toEqual([]);
});

test('a visit over midnight is that of the day on which it starts, and named on the next', () => {
  const jobs = [job(1, 1, ['26 22:00', '27 06:00'])];
  expect(inShort(sheetsOf(jobs))).toMatchObject([{ coming: ['1-4-2026-11-26'], hours: 8 }]);
  expect(inShort(sheetsOf(jobs, { date: '2026-11-27' }))).toMatchObject([
    { coming: [], begunBefore: ['1-4-2026-11-26'], hours: 0 },
  ]);
});

test('a cancelled visit is apart, and counts no hours', () => {
  const cancelled = { cancelled: true as const };
  const jobs = [job(1, 1, ['26 08:00', '26 10:00', override(cancelled)])];
  expect(inShort(sheetsOf(jobs))).toMatchObject([
    { coming: [], cancelled: ['1-4-2026-11-26'], hours: 0 },
  ]);
});

test('a substitute knows in place of whom they come, and several who else does', () => {
  const given = job(1, 1, ['26 08:00', '26 10:00', override({ workerIds: [2] })]);
  const [own] = sheetsOf([given]).sheets;
  expect(own!.coming).toMatchObject([{ replaced: [1], beside: [] }]);
  const both = job(2, 1, ['26 08:00', '26 10:00', { workerIds: [1, 2] }]);
  expect(sheetsOf([both]).sheets.map(({ coming }) => coming[0]!.beside)).toEqual([[1], [2]]);
});

test('between visits is the way to the next one; after the last there is none', () => {
  const jobs = [job(1, 1, ['26 08:00', '26 09:00']), job(2, 1, ['26 09:30', '26 11:00'])];
  const [first, second] = sheetsOf(jobs).sheets[0]!.coming;
  expect(first!.gap).toMatchObject({ minutes: 30, way: 7, isShort: false });
  expect(second!.gap).toBeNull();
});

test('the way stands before the visit that it leads to, also after two at the same time', () => {
  const jobs = [
    job(1, 1, ['26 08:00', '26 12:00']),
    job(2, 1, ['26 09:00', '26 10:00']),
    job(3, 1, ['26 13:00', '26 14:00']),
  ];
  const gaps = sheetsOf(jobs).sheets[0]!.coming.map(({ gap }) => gap?.minutes ?? null);
  expect(gaps).toEqual([null, 60, null]);
});

test('visits at the same time name each other', () => {
  const jobs = [job(1, 1, ['26 08:00', '26 10:00']), job(2, 1, ['26 09:00', '26 11:00'])];
  expect(sheetsOf(jobs).sheets[0]!.coming.map(({ others }) => ids(others))).toEqual([
    ['2-4-2026-11-26'],
    ['1-4-2026-11-26'],
  ]);
});

test('visits that nobody makes yet are there, of jobs with a worker and without', () => {
  const taken = job(1, 1, ['26 10:00', '26 11:00', override({ workerIds: [] })]);
  const request = job(2, null, ['26 08:00', '26 09:00']);
  const night = job(3, null, ['25 22:00', '26 06:00']);
  expect(ids(sheetsOf([taken, request, night]).open)).toEqual(['2-4-2026-11-26', '1-4-2026-11-26']);
});

test('an event that nobody has is open beside one of the same job that somebody has', () => {
  const mixed = job(
    1,
    null,
    ['26 08:00', '26 09:00', { workerIds: [1] }],
    ['26 14:00', '26 15:00'],
  );
  expect(ids(sheetsOf([mixed]).open)).toEqual(['1-9-2026-11-26']);
});

test('absences stand on the sheet, and all who are absent are named', () => {
  const absences = [
    { ...sick, id: 1, workerId: 1 },
    { ...sick, id: 2, workerId: 2, firstDay: day('2026-11-27') },
  ];
  const sheets = sheetsOf([job(1, 1, ['26 08:00', '26 10:00'])], { absences });
  expect(sheets.sheets[0]!.absences).toEqual([absences[0]]);
  expect(sheets.absent.map(({ worker }) => worker.name)).toEqual(['Zoran']);
});

test('rules that cannot be read are counted', () => {
  const broken = job(1, 1, ['26 08:00', '26 10:00', { rule: 'FREQ=NEVER' }]);
  expect(sheetsOf([broken])).toMatchObject({ sheets: [], unreadable: 1 });
  expect(sheetsOf([{ ...broken, workerId: null }])).toMatchObject({ open: [], unreadable: 1 });
});

test('on the day on which clocks are set back, times stay those of the wall', () => {
  const night = {
    ...job(1, 1),
    events: [
      {
        id: 4,
        start: wallTime('2026-10-24T22:00:00'),
        end: wallTime('2026-10-25T06:00:00'),
        rule: null,
      },
    ],
  };
  expect(inShort(sheetsOf([night], { date: '2026-10-24' }))).toMatchObject([
    { coming: ['1-4-2026-10-24'], hours: 8 },
  ]);
});
