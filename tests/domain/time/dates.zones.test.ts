import { expect, test } from 'vitest';
import {
  addDays,
  at,
  dayOf,
  formatDay,
  isCalendarDay,
  timeOf,
  isWeekend,
  weekdayIndex,
  weekNumber,
} from '../../../src/domain/time/dates.ts';
import { day, wallTime } from '../support/values.ts';

test.each(['2026-12-01', '2026-03-29', '2028-02-29', '2000-02-29', '1970-01-01', '1899-12-31'])(
  '%j is a calendar day',
  (text) => expect(isCalendarDay(text)).toBe(true),
);

test.each([
  ...['', 'today', '2026-12', '2026-12-1', '26-12-01', '2026-1-01', '01.12.2026', '20261201'],
  ...['2026-00-10', '2026-13-10', '2026-12-00', '2026-12-32', '2026-04-31', '2026-02-30'],
  ...['2027-02-29', '1900-02-29', '2026-12-01T09:00:00', ' 2026-12-01', '2026-12-01\n'],
])('%j is not a calendar day', (text) => expect(isCalendarDay(text)).toBe(false));

test.each([
  ['2026-11-30', 0],
  ['2026-12-01', 1],
  ['2026-12-02', 2],
  ['2026-12-03', 3],
  ['2026-12-04', 4],
  ['2026-12-05', 5],
  ['2026-12-06', 6],
  ['2026-12-07', 0],
  ['2026-03-29', 6],
  ['1969-12-28', 6],
  ['1969-12-29', 0],
  ['1900-01-01', 0],
])('specification: the weekday of %s is %i, Monday being 0', (text, index) =>
  expect(weekdayIndex(day(text))).toBe(index),
);

test('a wall time is split into a day and a time to the minute', () => {
  expect(dayOf(wallTime('2026-03-29T02:30:59'))).toBe('2026-03-29');
  expect(timeOf(wallTime('2026-03-29T02:30:59'))).toBe('02:30');
});

test.each([
  ['2026-11-24', '24.11.2026'],
  ['2026-01-05', '05.01.2026'],
])('specification: %s is formatted as %s', (text, written) =>
  expect(formatDay(day(text))).toBe(written),
);

test.each([
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-03-28', 1, '2026-03-29'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['1969-12-31', 1, '1970-01-01'],
])('%s plus %i days is %s', (text, days, later) => expect(addDays(day(text), days)).toBe(later));

test('a day and a time make a wall time', () =>
  expect(at(day('2026-03-29'), '02:30')).toBe('2026-03-29T02:30:00'));

test.each([
  ['2026-11-28', 48],
  ['2026-11-29', 48],
  ['2026-11-30', 49],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2023-01-01', 52],
])('%s is in week %i', (text, number) => expect(weekNumber(day(text))).toBe(number));

test('Saturday and Sunday are the weekend', () => {
  const week = ['23', '24', '25', '26', '27', '28', '29'].map((date) => day(`2026-11-${date}`));
  expect(week.filter(isWeekend)).toEqual(['2026-11-28', '2026-11-29']);
});
