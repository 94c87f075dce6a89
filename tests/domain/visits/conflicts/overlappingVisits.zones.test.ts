import { expect, test } from 'vitest';
import type { JobListing } from '../../../../src/domain/entities.ts';
import { visitOverlaps } from '../../../../src/domain/visits/conflicts/overlappingVisits.ts';
import { day, wallTime } from '../../support/values.ts';

type Times = readonly [start: string, end: string, rule?: string];

const job = (id: number, workerId: number | null, ...events: readonly Times[]) => ({
  id,
  workerId,
  customerName: `Customer ${id}`,
  fromDate: day('2026-11-23'),
  events: events.map(([start, end, rule = null], index) => ({
    id: 4 + 5 * index,
    start: wallTime(`2026-11-${start}:00`),
    end: wallTime(`2026-11-${end}:00`),
    rule,
  })) satisfies JobListing['events'],
});

const WINDOW = { first: day('2026-11-23'), last: day('2026-12-20') };

const overlaps = (...jobs: readonly ReturnType<typeof job>[]) =>
  visitOverlaps(jobs, WINDOW, 'Europe/Zurich');

/** Each two once, the earlier first, with the start of the later. */
function pairs(...jobs: readonly ReturnType<typeof job>[]) {
  const { byJob, othersAt } = overlaps(...jobs);
  return [...byJob.values()].flat().flatMap((visit) =>
    othersAt(visit.jobId, visit)
      .filter((other) => visit.start < other.start)
      .map((other) => [visit.jobId, other.jobId, other.start]),
  );
}

test('two visits of one worker at the same time overlap, and those of two workers do not', () => {
  const morning = job(1, 7, ['24T08:00', '24T10:00']);
  expect(pairs(morning, job(2, 7, ['24T09:00', '24T11:00']))).toEqual([
    [1, 2, '2026-11-24T09:00:00'],
  ]);
  expect(pairs(morning, job(2, 8, ['24T09:00', '24T11:00']))).toEqual([]);
});

test('visits that only touch do not overlap', () => {
  expect(pairs(job(1, 7, ['24T08:00', '24T10:00']), job(2, 7, ['24T10:00', '24T11:00']))).toEqual(
    [],
  );
});

test('jobs without a worker overlap nothing', () => {
  const times = ['24T08:00', '24T10:00'] as const;
  expect(pairs(job(1, null, times), job(2, null, times))).toEqual([]);
});

test('a night visit overlaps one of the next morning', () => {
  expect(pairs(job(1, 7, ['24T22:00', '25T06:00']), job(2, 7, ['25T05:00', '25T08:00']))).toEqual([
    [1, 2, '2026-11-25T05:00:00'],
  ]);
});

test('two events of one job overlap', () => {
  expect(pairs(job(1, 7, ['24T08:00', '24T10:00'], ['24T09:00', '24T11:00']))).toEqual([
    [1, 1, '2026-11-24T09:00:00'],
  ]);
});

test('a series overlaps at each of its visits, and no more once it has ended', () => {
  const series = job(1, 7, ['24T08:00', '24T10:00', 'FREQ=WEEKLY;BYDAY=TU;COUNT=2']);
  const other = job(2, 7, ['24T09:00', '24T11:00', 'FREQ=WEEKLY;BYDAY=TU']);
  expect(pairs(series, other)).toEqual([
    [1, 2, '2026-11-24T09:00:00'],
    [1, 2, '2026-12-01T09:00:00'],
  ]);
});

test('a long visit overlaps all those during it, and not those after a shorter one', () => {
  const long = job(1, 7, ['24T08:00', '24T16:00']);
  const short = job(2, 7, ['24T09:00', '24T10:00']);
  const late = job(3, 7, ['24T11:00', '24T12:00']);
  expect(pairs(late, short, long).map(([one, other]) => [one, other])).toEqual([
    [1, 2],
    [1, 3],
  ]);
});

test('a rule that cannot be read overlaps nothing', () => {
  const broken = job(1, 7, ['24T08:00', '24T10:00', 'FREQ=NEVER']);
  expect(pairs(broken, job(2, 7, ['24T09:00', '24T11:00']))).toEqual([]);
});

test('a visit of a list finds what is at its time, and another day of its series nothing', () => {
  const series = job(1, 7, ['24T08:00', '24T10:00', 'FREQ=WEEKLY;BYDAY=TU']);
  const other = job(2, 7, ['24T09:00', '24T11:00']);
  const { othersAt } = overlaps(series, other);
  const visitOn = (date: string) => ({ eventId: 4, seriesDay: day(`2026-${date}`) });
  expect(othersAt(1, visitOn('11-24')).map(({ jobId }) => jobId)).toEqual([2]);
  expect(othersAt(1, visitOn('12-01'))).toEqual([]);
});

test('two visits that two people have at the same time name each other once', () => {
  const of = (id: number, start: string, end: string) => {
    const one = job(id, null, [start, end]);
    return { ...one, events: one.events.map((event) => ({ ...event, workerIds: [7, 8] })) };
  };
  const shared = overlaps(of(1, '24T08:00', '24T10:00'), of(2, '24T09:00', '24T11:00'));
  const visit = { eventId: 4, seriesDay: day('2026-11-24') };
  expect(shared.othersAt(1, visit).map(({ jobId }) => jobId)).toEqual([2]);
});

test('two visits of a job that begin together name each other, and neither itself', () => {
  const twice = job(1, 7, ['24T08:00', '24T10:00'], ['24T08:00', '24T09:00']);
  const { othersAt } = overlaps(twice);
  const endsOf = (eventId: number) =>
    othersAt(1, { eventId, seriesDay: day('2026-11-24') }).map(({ end }) => end.slice(11, 16));
  expect([endsOf(4), endsOf(9)]).toEqual([['09:00'], ['10:00']]);
});

test('a list is asked for another window anew', () => {
  const jobs = [job(1, 7, ['24T08:00', '24T10:00']), job(2, 7, ['24T09:00', '24T11:00'])];
  const countFrom = (first: string) =>
    visitOverlaps(jobs, { ...WINDOW, first: day(first) }, 'Europe/Zurich').byJob.size;
  expect([countFrom('2026-11-23'), countFrom('2026-11-25')]).toEqual([2, 0]);
});

test('ten thousand visits at once are all known to overlap', () => {
  const jobs = Array.from({ length: 10_000 }, (_, id) => job(id, 7, ['24T08:00', '24T10:00']));
  const { byJob, othersAt } = overlaps(...jobs);
  expect(byJob.size).toBe(10_000);
  expect(othersAt(0, { eventId: 4, seriesDay: day('2026-11-24') })).toHaveLength(9999);
});
