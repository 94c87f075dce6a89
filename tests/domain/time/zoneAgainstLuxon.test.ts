import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { addDays, epochDay } from '../../../src/domain/time/dates.ts';
import {
  existingWallTime,
  instantOf,
  isEvenDay,
  wallTimeAt,
} from '../../../src/domain/time/zone.ts';
import { day, wallTime } from '../support/values.ts';

const ZONES = [
  ...['Europe/Zurich', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe', 'UTC'],
  ...['Africa/Casablanca', 'Asia/Kathmandu', 'Pacific/Chatham', 'America/Havana'],
] as const;

const hours = Array.from({ length: 365 * 8 }, (_, index) =>
  DateTime.fromISO('2026-01-01T00:15:00', { zone: 'utc' }).plus({ hours: index * 3 }),
);

describe.each(ZONES)('through a year in %s', (zone) => {
  test('wall times are the same as with Luxon', () => {
    const shown = (time: DateTime) =>
      time.setZone(zone).toISO({ includeOffset: false, suppressMilliseconds: true });
    const different = hours.filter((time) => wallTimeAt(time.toMillis(), zone) !== shown(time));
    expect(different).toEqual([]);
  });

  test('an existing wall time converts to its instant and back', () => {
    const lost = hours.filter((time) => {
      const shown = wallTimeAt(time.toMillis(), zone);
      return existingWallTime(shown, zone) !== shown || instantOf(shown, zone) > time.toMillis();
    });
    expect(lost).toEqual([]);
  });

  test('on a day without a transition every wall time exists', () => {
    const days = Array.from({ length: 365 }, (_, index) => addDays(day('2026-01-01'), index));
    const isWhole = (date: string) =>
      Array.from({ length: 96 }, (_, quarter) => {
        const time = new Date(quarter * 900_000).toISOString().slice(11, 19);
        return wallTime(`${date}T${time}`);
      }).every((time) => existingWallTime(time, zone) === time);
    const even = days.filter((date) => isEvenDay(epochDay(date), zone));
    expect(even.length).toBeGreaterThan(350);
    expect(even.filter((date) => !isWhole(date))).toEqual([]);
  });
});
