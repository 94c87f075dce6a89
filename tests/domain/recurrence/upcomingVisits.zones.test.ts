import { expect, test } from 'vitest';
import type { AppointmentEvent } from '../../../src/domain/entities.ts';
import { visitsAfter } from '../../../src/domain/recurrence/visits.ts';
import { day, wallTime } from '../support/values.ts';

function upcoming(
  rule: string | null,
  from: string,
  now: string,
  times: readonly [start: string, end: string] = ['2026-04-14T09:00:00', '2026-04-14T10:00:00'],
) {
  const event: AppointmentEvent = { start: wallTime(times[0]), end: wallTime(times[1]), rule };
  const visits = visitsAfter(event, day(from), wallTime(now), 'Europe/Zurich');
  if (!visits) return null;
  const days: string[] = [];
  for (const { start } of visits) {
    days.push(start.slice(0, 10));
    if (days.length === 3) break;
  }
  return days;
}

const everySecondTuesday = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU';

test('a future series has its first visits from its start, with intervals counted from there', () =>
  expect(upcoming(everySecondTuesday, '2026-04-02', '2026-03-20T12:00:00')).toEqual([
    '2026-04-14',
    '2026-04-28',
    '2026-05-12',
  ]));

test('a visit of today is upcoming until it ends, and is over from then on', () => {
  for (const now of ['2026-10-27T00:00:00', '2026-10-27T09:00:00', '2026-10-27T09:59:59']) {
    expect(upcoming(everySecondTuesday, '2026-04-02', now), now).toEqual([
      '2026-10-27',
      '2026-11-10',
      '2026-11-24',
    ]);
  }
  expect(upcoming(everySecondTuesday, '2026-04-02', '2026-10-27T10:00:00')).toEqual([
    '2026-11-10',
    '2026-11-24',
    '2026-12-08',
  ]);
});

test('a night that goes on is upcoming on the day on which it ends', () => {
  const night = ['2026-04-14T22:00:00', '2026-04-15T06:00:00'] as const;
  const nights = (now: string) => upcoming('FREQ=WEEKLY', '2026-04-14', now, night);
  expect(nights('2026-10-28T05:59:59')).toEqual(['2026-10-27', '2026-11-03', '2026-11-10']);
  expect(nights('2026-10-28T06:00:00')).toEqual(['2026-11-03', '2026-11-10', '2026-11-17']);
});

test('a series that ends soon has fewer visits, and none once the last is over', () => {
  const rule = 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261027';
  expect(upcoming(rule, '2026-04-02', '2026-10-20T09:30:00')).toEqual(['2026-10-20', '2026-10-27']);
  expect(upcoming(rule, '2026-04-02', '2026-10-27T10:00:00')).toEqual([]);
});

test('a single event is its only visit', () => {
  expect(upcoming(null, '2026-04-02', '2026-03-20T12:00:00')).toEqual(['2026-04-14']);
  expect(upcoming(null, '2026-04-02', '2026-04-14T10:00:00')).toEqual([]);
});

test('a rule with DTSTART and the time of its event is expanded like any other', () =>
  expect(
    upcoming(
      'DTSTART:20260407T090000\nFREQ=WEEKLY;BYDAY=TU;BYHOUR=9',
      '2026-04-02',
      '2026-05-01T08:00:00',
    ),
  ).toEqual(['2026-05-05', '2026-05-12', '2026-05-19']));

test('the upcoming visits of an invalid rule are null', () =>
  expect(upcoming('every Tuesday', '2026-04-02', '2026-03-20T12:00:00')).toBeNull());
