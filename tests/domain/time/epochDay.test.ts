import { describe, expect, test } from 'vitest';
import {
  calendarOf,
  epochDayAt,
  isLeapYear,
  LAST_EPOCH_DAY,
  localDateOf,
  monthLength,
  placeOf,
  weekdayOf,
} from '../../../src/domain/time/epochDay.ts';

const MILLISECONDS_PER_DAY = 86_400_000;

describe.each([1, 1896, 1969, 1999, 2026, 2099, 2399, 9995])('in five years from %i on', (year) => {
  const first = Date.parse(`${String(year).padStart(4, '0')}-01-01`) / MILLISECONDS_PER_DAY;
  const days = Array.from({ length: 5 * 365 }, (_, index) => first + index);
  const dateOf = (day: number) => new Date(day * MILLISECONDS_PER_DAY);

  test('epoch days convert to the same dates as with Date, and back', () => {
    const wrong = days.filter((day) => {
      const date = dateOf(day);
      const place = placeOf(day);
      return (
        place.year !== date.getUTCFullYear() ||
        place.month !== date.getUTCMonth() + 1 ||
        place.date !== date.getUTCDate() ||
        epochDayAt(place.year, place.month, place.date) !== day ||
        weekdayOf(day) !== (date.getUTCDay() + 6) % 7 ||
        localDateOf(day) !== date.toISOString().slice(0, 10)
      );
    });
    expect(wrong).toEqual([]);
  });

  test('the length of a month is the distance to the next one', () => {
    const places = days.map(placeOf).filter(({ date }) => date === 1);
    const wrong = places.filter(
      ({ year: its, month }) =>
        monthLength(its, month) !==
        (month === 12 ? 31 : epochDayAt(its, month + 1, 1) - epochDayAt(its, month, 1)),
    );
    expect(wrong).toEqual([]);
  });
});

test.each([
  [1900, false],
  [2000, true],
  [2027, false],
  [2028, true],
  [2100, false],
  [2400, true],
])('%i is a leap year: %s', (year, isLeap) => expect(isLeapYear(year)).toBe(isLeap));

test('years with the same calendar number start on the same weekday and have the same length', () => {
  expect(calendarOf(2015)).toBe(calendarOf(2026));
  expect(calendarOf(2024)).not.toBe(calendarOf(2018));
  expect(calendarOf(2025)).not.toBe(calendarOf(2026));
});

test('the last day of the calendar is 31 December 9999', () => {
  expect(localDateOf(LAST_EPOCH_DAY)).toBe('9999-12-31');
});
