import { expect, test } from 'vitest';
import { upcomingDays } from '../../src/domain/recurrence/upcomingDays.ts';
import { day, wallTime } from './support/values.ts';

const upcoming = (rule: string | null, from: string, today: string) =>
  upcomingDays(
    { start: wallTime('2026-04-14T09:00:00'), end: wallTime('2026-04-14T10:00:00'), rule },
    { from: day(from), today: day(today), count: 3, timeZone: 'Europe/Zurich' },
  );

test('a future series has its first days from its start, with intervals counted from there', () =>
  expect(upcoming('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-04-02', '2026-03-20')).toEqual([
    '2026-04-14',
    '2026-04-28',
    '2026-05-12',
  ]));

test('a current series has its next days from today, inclusive', () =>
  expect(upcoming('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-04-02', '2026-10-27')).toEqual([
    '2026-10-27',
    '2026-11-10',
    '2026-11-24',
  ]));

test('a series that ends soon has fewer days, and one that has ended has none', () => {
  const rule = 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261027';
  expect(upcoming(rule, '2026-04-02', '2026-10-20')).toEqual(['2026-10-20', '2026-10-27']);
  expect(upcoming(rule, '2026-04-02', '2026-10-28')).toEqual([]);
});

test('a rule with DTSTART and the time of its event is expanded like any other', () =>
  expect(
    upcoming('DTSTART:20260407T090000\nFREQ=WEEKLY;BYDAY=TU;BYHOUR=9', '2026-04-02', '2026-05-01'),
  ).toEqual(['2026-05-05', '2026-05-12', '2026-05-19']));

test('the next days of an invalid rule are null', () => {
  expect(upcoming('every Tuesday', '2026-04-02', '2026-03-20')).toBeNull();
  expect(upcoming(null, '2026-04-02', '2026-03-20')).toBeNull();
});
