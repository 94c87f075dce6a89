import { expect, test } from 'vitest';
import {
  calendarDay,
  DAY_OR_WEEK,
  readCalendarAddress,
  writeCalendarAddress,
} from '../../../src/domain/navigation/calendarAddress.ts';
import { day } from '../support/values.ts';

const today = day('2026-11-20');
const read = (search: string) => readCalendarAddress(new URLSearchParams(search), today);

test('specification: an empty address is the week of today', () => {
  expect(read('')).toEqual({ view: 'week', date: today, visit: null });
});

test('view, date and open visit come back from the address that they were written to', () => {
  const address = { view: 'month', date: day('2026-02-28'), visit: '7-0-2026-02-28' } as const;
  expect(read(String(writeCalendarAddress(address, today)))).toEqual(address);
});

test('defaults are left out of the address', () => {
  expect(String(writeCalendarAddress(read(''), today))).toBe('');
});

test.each(['2026-02-30', '20.11.2026', 'tomorrow', ''])('%j in the address is today', (text) => {
  expect(read(`date=${text}`).date).toBe(today);
});

test('a date outside of 1970 and 50 years ahead is the nearest one allowed', () => {
  expect(read('date=1969-12-31').date).toBe('1970-01-01');
  expect(read('date=2077-01-01').date).toBe('2076-12-31');
});

test('an unknown view in the address is the week', () => {
  expect(read('view=year').view).toBe('week');
});

test('specification: a date in another form than YYYY-MM-DD is an invalid date', () => {
  expect(() => calendarDay('20.11.2026')).toThrow('Invalid date');
  expect(calendarDay('2026-11-20')).toBe('2026-11-20');
});

test('an empty address of the plan is today, and a view that it does not offer is its day', () => {
  const readPlan = (search: string) =>
    readCalendarAddress(new URLSearchParams(search), today, DAY_OR_WEEK);
  expect(readPlan('')).toEqual({ view: 'day', date: today, visit: null });
  expect(readPlan('view=month').view).toBe('day');
  const week = readPlan('view=week');
  expect(String(writeCalendarAddress(week, today, DAY_OR_WEEK))).toBe('view=week');
  expect(String(writeCalendarAddress(readPlan(''), today, DAY_OR_WEEK))).toBe('');
});
