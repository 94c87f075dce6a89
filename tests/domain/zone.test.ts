import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { addDays, epochDay } from '../../src/domain/time/dates.ts';
import { existingWallTime, instantOf, isEvenDay, wallTimeAt } from '../../src/domain/time/zone.ts';
import { day, wallTime } from './support/values.ts';

const ZONES = [
  ...['Europe/Zurich', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe', 'UTC'],
  ...['Africa/Casablanca', 'Asia/Kathmandu', 'Pacific/Chatham', 'America/Havana'],
] as const;

test.each<[wall: string, zone: string, instant: string]>([
  ['2026-11-24T09:00:00', 'Europe/Zurich', '2026-11-24T08:00:00Z'],
  ['2026-07-24T09:00:00', 'Europe/Zurich', '2026-07-24T07:00:00Z'],
  ['2026-03-29T01:59:59', 'Europe/Zurich', '2026-03-29T00:59:59Z'],
  ['2026-03-29T02:00:00', 'Europe/Zurich', '2026-03-29T01:00:00Z'],
  ['2026-03-29T02:30:00', 'Europe/Zurich', '2026-03-29T01:30:00Z'],
  ['2026-03-29T03:00:00', 'Europe/Zurich', '2026-03-29T01:00:00Z'],
  ['2026-10-25T01:59:59', 'Europe/Zurich', '2026-10-24T23:59:59Z'],
  ['2026-10-25T02:30:00', 'Europe/Zurich', '2026-10-25T00:30:00Z'],
  ['2026-10-25T03:00:00', 'Europe/Zurich', '2026-10-25T02:00:00Z'],
  ['2026-03-08T02:30:00', 'America/New_York', '2026-03-08T07:30:00Z'],
  ['2026-11-01T01:30:00', 'America/New_York', '2026-11-01T05:30:00Z'],
  ['2026-10-04T02:15:00', 'Australia/Lord_Howe', '2026-10-03T15:45:00Z'],
  ['2026-04-05T01:45:00', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
])('the clock shows %s in %s at %s', (wall, zone, instant) => {
  expect(instantOf(wallTime(wall), zone)).toBe(Date.parse(instant));
});

test.each([
  ['2026-03-29T02:00:00', '2026-03-29T03:00:00'],
  ['2026-03-29T02:59:59', '2026-03-29T03:59:59'],
  ['2026-03-29T01:30:00', '2026-03-29T01:30:00'],
  ['2026-10-25T02:30:00', '2026-10-25T02:30:00'],
  ['2026-11-24T09:00:00', '2026-11-24T09:00:00'],
])('in Zurich %s is %s', (planned, shown) => {
  expect(existingWallTime(wallTime(planned), 'Europe/Zurich')).toBe(shown);
});

describe.each(ZONES)('through two years in %s', (zone) => {
  const hours = Array.from({ length: 2 * 365 * 8 }, (_, index) =>
    DateTime.fromISO('2026-01-01T00:15:00', { zone: 'utc' }).plus({ hours: index * 3 }),
  );

  test('the clock shows what luxon says', () => {
    const shown = (time: DateTime) => time.setZone(zone).toFormat("yyyy-MM-dd'T'HH:mm:ss");
    const different = hours.filter((time) => wallTimeAt(time.toMillis(), zone) !== shown(time));
    expect(different).toEqual([]);
  });

  test('a wall time that exists is found again', () => {
    const lost = hours.filter((time) => {
      const shown = wallTimeAt(time.toMillis(), zone);
      return existingWallTime(shown, zone) !== shown || instantOf(shown, zone) > time.toMillis();
    });
    expect(lost).toEqual([]);
  });

  test('on a day called even every wall time exists', () => {
    const days = Array.from({ length: 730 }, (_, index) => addDays(day('2026-01-01'), index));
    const isWhole = (date: string) =>
      Array.from({ length: 96 }, (_, quarter) => {
        const time = new Date(quarter * 900_000).toISOString().slice(11, 19);
        return wallTime(`${date}T${time}`);
      }).every((time) => existingWallTime(time, zone) === time);
    const even = days.filter((date) => isEvenDay(epochDay(date), zone));
    expect(even.length).toBeGreaterThan(700);
    expect(even.filter((date) => !isWhole(date))).toEqual([]);
  });
});
