import { expect, test } from 'vitest';
import {
  isPeriod,
  periodsWithVisit,
  visitInPeriod,
  type Period,
} from '../../../src/domain/visits/visitPeriods.ts';
import type { JobEvent } from '../../../src/domain/entities.ts';
import { wallTime } from '../support/values.ts';

const event = (start: string, end: string, rule: string | null = null): JobEvent => ({
  id: 4,
  start: wallTime(start),
  end: wallTime(end),
  rule,
});

const on = (date: string, rule: string | null = null) =>
  event(`${date}T08:00:00`, `${date}T11:00:00`, rule);

const jobWith = (events: readonly JobEvent[]) => ({
  id: 7,
  workerId: null,
  fromDate: null,
  events,
});

const periodsAt = (now: string, ...events: JobEvent[]) =>
  periodsWithVisit(jobWith(events), wallTime(now), 'Europe/Zurich');

const periods = (today: string, ...events: JobEvent[]) => periodsAt(`${today}T07:00:00`, ...events);

test.each([
  ['2026-11-15', []],
  ['2026-11-16', ['week']],
  ['2026-11-19', ['week']],
  ['2026-11-20', ['today', 'week']],
  ['2026-11-21', ['tomorrow', 'week']],
  ['2026-11-22', ['week']],
  ['2026-11-23', []],
])('on a Friday, a visit on %s is in %j', (date, expected) => {
  expect(periods('2026-11-20', on(date))).toEqual(expected);
});

test('on a Sunday, the visits of the next day are of another week', () => {
  expect(periods('2026-11-22', on('2026-11-23'))).toEqual(['tomorrow']);
  expect(periods('2026-11-22', on('2026-11-24'))).toEqual([]);
});

test('on a Monday, the week has just begun', () => {
  expect(periods('2026-11-23', on('2026-11-29'))).toEqual(['week']);
  expect(periods('2026-11-23', on('2026-11-22'))).toEqual([]);
});

test('the visits of all events count, those of a series one by one', () => {
  const fridays = on('2026-11-06', 'FREQ=WEEKLY;BYDAY=FR');
  expect(periods('2026-11-20', fridays, on('2026-11-21'))).toEqual(['today', 'tomorrow', 'week']);
  expect(periods('2026-11-21', fridays)).toEqual(['week']);
});

test('a night shift is in the day on which it begins', () => {
  const night = event('2026-11-20T22:00:00', '2026-11-21T06:00:00');
  expect(periods('2026-11-19', night)).toEqual(['tomorrow', 'week']);
  expect(periods('2026-11-20', night)).toEqual(['today', 'week']);
  expect(periods('2026-11-21', night)).toEqual(['week']);
  const overSunday = event('2026-11-22T22:00:00', '2026-11-23T06:00:00');
  expect(periods('2026-11-22', overSunday)).toEqual(['today', 'week']);
  expect(periods('2026-11-23', overSunday)).toEqual([]);
});

test('a visit that is over is of the week, and no longer of today', () => {
  const [morning, evening] = [
    on('2026-11-20'),
    event('2026-11-20T17:00:00', '2026-11-20T19:00:00'),
  ];
  expect(periodsAt('2026-11-20T10:59:59', morning)).toEqual(['today', 'week']);
  expect(periodsAt('2026-11-20T11:00:00', morning)).toEqual(['week']);
  expect(periodsAt('2026-11-20T11:00:00', morning, evening)).toEqual(['today', 'week']);
});

test('an event with an invalid rule leaves the other events their visits', () => {
  const broken = on('2026-11-20', 'FREQ=OFTEN');
  expect(periods('2026-11-20', broken)).toEqual([]);
  expect(periods('2026-11-20', broken, on('2026-11-21'))).toEqual(['tomorrow', 'week']);
});

const visitAt = (now: string, period: Period, ...events: JobEvent[]) => {
  const job = jobWith(events);
  return visitInPeriod(job, period, wallTime(now), 'Europe/Zurich')?.start ?? null;
};

test('of several visits in a period the one that goes on or comes next counts', () => {
  const evening = event('2026-11-20T17:00:00', '2026-11-20T19:00:00');
  const morning = on('2026-11-20');
  const start = (now: string) => visitAt(`2026-11-20T${now}`, 'today', evening, morning);
  expect(start('07:00:00')).toBe(morning.start);
  expect(start('10:59:59')).toBe(morning.start);
  expect(start('11:00:00')).toBe(evening.start);
  expect(start('23:00:00')).toBe(evening.start);
});

test('the visit in a period is none of another day, though that is the next one', () => {
  const fridays = on('2026-11-06', 'FREQ=WEEKLY;BYDAY=FR');
  expect(visitAt('2026-11-20T12:00:00', 'today', fridays)).toBe('2026-11-20T08:00:00');
  expect(visitAt('2026-11-21T12:00:00', 'week', fridays)).toBe('2026-11-20T08:00:00');
  expect(visitAt('2026-11-21T12:00:00', 'today', fridays)).toBeNull();
  expect(visitAt('2026-11-19T12:00:00', 'tomorrow', fridays)).toBe('2026-11-20T08:00:00');
});

test('a night shift is the visit of the day on which it begins, also beside one of the next day', () => {
  const night = event('2026-11-20T22:00:00', '2026-11-21T06:00:00');
  const next = event('2026-11-21T22:00:00', '2026-11-22T06:00:00');
  expect(visitAt('2026-11-20T12:00:00', 'today', night, next)).toBe(night.start);
  expect(visitAt('2026-11-20T12:00:00', 'tomorrow', night, next)).toBe(next.start);
  expect(visitAt('2026-11-21T05:00:00', 'today', night, next)).toBe(next.start);
  expect(visitAt('2026-11-21T05:00:00', 'today', night)).toBeNull();
});

test('periods are known by their names', () => {
  expect(['today', 'tomorrow', 'week', 'year', undefined].map(isPeriod)).toEqual([
    ...[true, true, true, false, false],
  ]);
});
