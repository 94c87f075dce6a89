import { expect, test } from 'vitest';
import { periodsWithVisit } from '../../src/domain/calendar/visitPeriods.ts';
import type { AppointmentEvent } from '../../src/domain/entities.ts';
import { day, wallTime } from './support/values.ts';

const event = (start: string, end: string, rule: string | null = null): AppointmentEvent => ({
  start: wallTime(start),
  end: wallTime(end),
  rule,
});

const on = (date: string, rule: string | null = null) =>
  event(`${date}T08:00:00`, `${date}T11:00:00`, rule);

const periods = (today: string, ...events: AppointmentEvent[]) =>
  periodsWithVisit({ fromDate: null, events }, day(today), 'Europe/Zurich');

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

test('a night shift is in both of its days', () => {
  const night = event('2026-11-20T22:00:00', '2026-11-21T06:00:00');
  expect(periods('2026-11-20', night)).toEqual(['today', 'tomorrow', 'week']);
  expect(periods('2026-11-21', night)).toEqual(['today', 'week']);
  const untilMidnight = event('2026-11-20T22:00:00', '2026-11-21T00:00:00');
  expect(periods('2026-11-21', untilMidnight)).toEqual(['week']);
});

test('an event with an invalid rule leaves the other events their visits', () => {
  const broken = on('2026-11-20', 'FREQ=OFTEN');
  expect(periods('2026-11-20', broken)).toEqual([]);
  expect(periods('2026-11-20', broken, on('2026-11-21'))).toEqual(['tomorrow', 'week']);
});
