import { expect, test } from 'vitest';
import type { JobListing } from '../../src/domain/entities.ts';
import { jobLines, type JobOrder } from '../../src/domain/job/jobLines.ts';
import { searchFor, searchRows } from '../../src/domain/search/search.ts';
import { day, wallTime } from './support/values.ts';

/** A job with one visit until noon, or without any. */
const job = (id: number, fromDate: string, start: string | null = null): JobListing => ({
  id,
  customerId: 3,
  customerName: 'Familie Özdemir',
  customerPosition: null,
  workerId: null,
  fromDate: day(fromDate),
  events: start
    ? [{ start: wallTime(start), end: wallTime(`${start.slice(0, 11)}12:00:00`), rule: null }]
    : [],
  confirmations: { support: false, customer: false, worker: false },
  request: null,
});

const jobs = [
  job(1, '2026-11-03'),
  job(2, '2026-11-02', '2026-11-25T08:00:00'),
  job(3, '2026-11-01', '2026-11-20T08:00:00'),
  job(4, '2026-10-01', '2026-11-19T08:00:00'),
];

const NO_WORKERS = { workers: [], isComplete: true };

function linesAt(now: string, list: readonly JobListing[] = jobs, order?: JobOrder) {
  const wording = { language: 'de', timeZone: 'Europe/Zurich' } as const;
  return jobLines(list, NO_WORKERS, wording, wallTime(now), order);
}

const next = (lines: ReturnType<typeof linesAt>) =>
  lines.map(({ id, nextVisitText }) => [id, nextVisitText]);

test('lines are sorted by next visit, those without one by start behind them', () => {
  expect(next(linesAt('2026-11-20T11:00:00'))).toEqual([
    [3, 'heute, 08:00–12:00'],
    [2, 'Mi 25.11., 08:00–12:00'],
    [4, ''],
    [1, ''],
  ]);
});

test('lines of a list by start are sorted by start alone', () => {
  const lines = linesAt('2026-11-20T11:00:00', [...jobs], 'startDate');
  expect(lines.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});

test('lines are the same array until a next visit or the day is over', () => {
  const first = linesAt('2026-11-20T11:00:00');
  expect(linesAt('2026-11-20T11:59:59')).toBe(first);
  const afterVisit = linesAt('2026-11-20T12:00:00');
  expect(next(afterVisit)[0]).toEqual([2, 'Mi 25.11., 08:00–12:00']);
  expect(linesAt('2026-11-20T23:59:59')).toBe(afterVisit);
  expect(linesAt('2026-11-21T00:00:00')).not.toBe(afterVisit);
});

test('lines are worded anew for an earlier time', () => {
  linesAt('2026-11-24T11:00:00');
  expect(next(linesAt('2026-11-20T11:00:00'))[0]).toEqual([3, 'heute, 08:00–12:00']);
});

test('a search finds a next visit as it is shown', () => {
  const found = (query: string) =>
    searchRows(linesAt('2026-11-20T11:00:00'), searchFor(query)).map(({ id }) => id);
  expect(found('Mi 25.11.')).toEqual([2]);
  expect(found('heute')).toEqual([3]);
});
