import { describe, expect, test } from 'vitest';
import {
  formatPeriod,
  isStartAfterEnd,
  periodOf,
  quickPeriod,
  type QuickRange,
} from '../../../src/domain/reports/period.ts';
import {
  readReportAddress,
  writeReportAddress,
} from '../../../src/domain/reports/reportAddress.ts';
import { day } from '../support/values.ts';

const period = (start: string, end: string) => ({ start: day(start), end: day(end) });
const october = period('2026-10-01', '2026-10-31');
const today = day('2026-11-20');

test.each<[range: QuickRange, on: string, start: string, end: string]>([
  ['lastMonth', '2026-11-20', '2026-10-01', '2026-10-31'],
  ['lastMonth', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['thisMonth', '2026-11-30', '2026-11-01', '2026-11-30'],
  ['thisMonth', '2026-12-01', '2026-12-01', '2026-12-31'],
  ['thisYear', '2026-11-20', '2026-01-01', '2026-12-31'],
])('specification: %s on %s is the days from %s to %s', (range, on, start, end) => {
  expect(quickPeriod(range, day(on))).toEqual(period(start, end));
});

test('a period is written with one year, or with both where they differ', () => {
  expect(formatPeriod(october)).toBe('01.10.–31.10.2026');
  expect(formatPeriod(period('2025-12-15', '2026-01-14'))).toBe('15.12.2025–14.01.2026');
});

test('a period needs both days, and one day may be both', () => {
  expect(periodOf(october)).toEqual(october);
  expect(periodOf({ start: null, end: october.end })).toBeNull();
  expect(periodOf({ start: october.start, end: null })).toBeNull();
  expect(isStartAfterEnd(october)).toBe(false);
  expect(isStartAfterEnd({ start: today, end: today })).toBe(false);
  expect(isStartAfterEnd({ start: october.end, end: october.start })).toBe(true);
  expect(isStartAfterEnd({ start: october.end, end: null })).toBe(false);
});

describe('the address of a report', () => {
  const read = (search: string) => readReportAddress(new URLSearchParams(search), today);
  const lastMonth = { period: october, range: 'lastMonth', task: null };

  test.each<[search: string, expected: object]>([
    ['', lastMonth],
    [
      'range=this-month',
      { ...lastMonth, range: 'thisMonth', period: period('2026-11-01', '2026-11-30') },
    ],
    [
      'range=this-year',
      { ...lastMonth, range: 'thisYear', period: period('2026-01-01', '2026-12-31') },
    ],
    ['range=next-week', lastMonth],
    [
      'start=2026-09-15&end=2026-10-14',
      { ...lastMonth, range: null, period: period('2026-09-15', '2026-10-14') },
    ],
    [
      'start=2026-10-14&end=2026-09-15',
      { ...lastMonth, range: null, period: period('2026-10-14', '2026-09-15') },
    ],
    ['start=2026-09-15', lastMonth],
    ['start=2026-02-30&end=2026-03-31', lastMonth],
    [
      'task=k7&of=2026-09-01..2026-09-30',
      { ...lastMonth, task: { taskId: 'k7', period: period('2026-09-01', '2026-09-30') } },
    ],
    ['task=k7', { ...lastMonth, task: { taskId: 'k7', period: null } }],
    ['task=k7&of=2026-09-01', { ...lastMonth, task: { taskId: 'k7', period: null } }],
    ['task=', lastMonth],
  ])('%j is read', (search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  test.each([
    'range=this-year',
    'start=2026-09-15&end=2026-10-14',
    'start=2026-09-15&end=2026-10-14&task=k7&of=2026-09-01..2026-09-30',
    'task=k7',
  ])('%j is written as it was read', (search) => {
    const written = writeReportAddress(new URLSearchParams(), read(search));
    expect(decodeURIComponent(String(written))).toBe(search);
  });

  test('is written without its defaults, and other parameters stay', () => {
    const before = new URLSearchParams('q=ana&range=this-year&start=1&end=2&task=k7&of=1..2');
    expect(String(writeReportAddress(before, read('')))).toBe('q=ana');
  });
});
