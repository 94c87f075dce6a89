import { expect, test } from 'vitest';
import type { EarlierWorkers, JobListing } from '../../../../src/domain/entities.ts';
import {
  beforeHandover,
  handedOver,
  handoverDay,
} from '../../../../src/domain/job/people/handover.ts';
import { day, wallTime } from '../../support/values.ts';

const ANA = 1;
const TENZIN = 2;
const EWA = 3;

const until = (date: string, ...workerIds: number[]): EarlierWorkers => ({
  until: day(date),
  workerIds,
});

/** Tuesdays from 1 September 2026 on. */
const job = (workerId: number | null, ...earlierWorkers: readonly EarlierWorkers[]) =>
  ({
    workerId,
    fromDate: day('2026-09-01'),
    events: [
      {
        id: 4,
        start: wallTime('2026-09-01T09:00:00'),
        end: wallTime('2026-09-01T11:00:00'),
        rule: 'FREQ=WEEKLY;BYDAY=TU',
      },
    ],
    earlierWorkers,
  }) satisfies Partial<JobListing>;

test('who had a job keeps the visits before the day from which another one has it', () => {
  expect(handedOver(job(ANA), EWA, day('2027-02-01'))).toEqual({
    workerId: EWA,
    earlierWorkers: [until('2027-01-31', ANA)],
  });
});

test('who no longer has a job keeps what they had, also if nobody has it now', () => {
  expect(handedOver(job(ANA), null, day('2026-11-26'))).toEqual({
    workerId: null,
    earlierWorkers: [until('2026-11-25', ANA)],
  });
});

test.each(['2026-09-01', '2026-08-15'])(
  'of a job that begins on the day or later nobody keeps anything (%s)',
  (from) => {
    expect(handedOver(job(ANA), EWA, day(from))).toEqual({ workerId: EWA, earlierWorkers: [] });
  },
);

test('where nobody had a job, its first worker has all of it', () => {
  expect(handedOver(job(null), EWA, day('2026-11-26'))).toEqual({
    workerId: EWA,
    earlierWorkers: [],
  });
});

test('days on which nobody had a job any more stay nobody’s', () => {
  const known = job(null, until('2026-10-31', ANA));
  expect(handedOver(known, EWA, day('2027-03-01'))).toEqual({
    workerId: EWA,
    earlierWorkers: [until('2026-10-31', ANA), until('2027-02-28')],
  });
});

test('a later handover comes after the earlier ones', () => {
  const known = job(TENZIN, until('2026-09-30', ANA));
  expect(handedOver(known, EWA, day('2026-11-26')).earlierWorkers).toEqual([
    until('2026-09-30', ANA),
    until('2026-11-25', TENZIN),
  ]);
});

test('a handover from an earlier day on takes the place of those after it', () => {
  const known = job(TENZIN, until('2026-09-30', ANA), until('2026-10-31', EWA));
  expect(handedOver(known, 4, day('2026-09-15')).earlierWorkers).toEqual([
    until('2026-09-14', ANA),
  ]);
  expect(handedOver(known, 4, day('2026-10-15')).earlierWorkers).toEqual([
    until('2026-09-30', ANA),
    until('2026-10-14', EWA),
  ]);
});

test('a job that is given back on the same day is as before', () => {
  const given = { ...job(ANA), ...handedOver(job(ANA), EWA, day('2026-11-26')) };
  expect(handedOver(given, ANA, day('2026-11-26'))).toEqual({
    workerId: ANA,
    earlierWorkers: [],
  });
});

test('a job is handed over from tomorrow on once a visit of today has begun', () => {
  const day1 = (time: string) =>
    handoverDay(job(ANA), wallTime(`2026-09-08T${time}:00`), 'Europe/Zurich');
  expect([day1('08:59'), day1('09:00')]).toEqual(['2026-09-08', '2026-09-09']);
});

test('before its last handover, a job was that of whoever had it until then', () => {
  const known = job(TENZIN, until('2026-09-30', EWA), until('2026-10-31', ANA));
  expect(beforeHandover(known)).toMatchObject({
    workerId: ANA,
    earlierWorkers: [until('2026-09-30', EWA)],
  });
  expect(beforeHandover(job(TENZIN, until('2026-10-31')))).toMatchObject({ workerId: null });
  expect(beforeHandover(job(TENZIN))).toBeNull();
  expect(beforeHandover(job(TENZIN, until('2026-10-31', ANA, EWA)))).toBeNull();
});
