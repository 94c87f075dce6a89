import { describe, expect, test } from 'vitest';
import { nextVisit } from '../../../../src/domain/visits/upcoming/nextVisit.ts';
import type { JobEvent } from '../../../../src/domain/entities.ts';
import { day, wallTime } from '../../support/values.ts';

const event = (start: string, end: string, rule: string | null = null): JobEvent => ({
  id: 4,
  start: wallTime(start),
  end: wallTime(end),
  rule,
});

const single = event('2026-11-24T09:00:00', '2026-11-24T10:30:00');
const mondays = event('2026-11-02T08:00:00', '2026-11-02T11:00:00', 'FREQ=WEEKLY;BYDAY=MO');

function next(now: string, events: readonly JobEvent[], fromDate: string | null = null) {
  const job = { workerId: null, fromDate: fromDate === null ? null : day(fromDate), events };
  const visit = nextVisit(job, wallTime(now), 'Europe/Zurich');
  return visit && `${visit.start} ${visit.end}`;
}

test('a visit is the next one until it ends', () => {
  const itself = '2026-11-24T09:00:00 2026-11-24T10:30:00';
  for (const now of ['2025-01-01T00:00:00', '2026-11-24T09:00:00', '2026-11-24T10:29:59']) {
    expect(next(now, [single]), now).toBe(itself);
  }
  expect(next('2026-11-24T10:30:00', [single])).toBeNull();
});

test('after a visit of a series the one after it is next', () => {
  expect(next('2026-11-23T10:59:59', [mondays])).toBe('2026-11-23T08:00:00 2026-11-23T11:00:00');
  expect(next('2026-11-23T11:00:00', [mondays])).toBe('2026-11-30T08:00:00 2026-11-30T11:00:00');
});

test('the first visit of a job that has not begun is next', () => {
  const everySecond = [{ ...mondays, rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' }];
  const first = '2027-01-04T08:00:00 2027-01-04T11:00:00';
  expect(next('2026-11-20T11:00:00', everySecond, '2027-01-01')).toBe(
    '2027-01-11T08:00:00 2027-01-11T11:00:00',
  );
  expect(next('2026-11-20T11:00:00', everySecond, '2026-12-31')).toBe(
    '2027-01-11T08:00:00 2027-01-11T11:00:00',
  );
  expect(next('2026-11-20T11:00:00', everySecond, '2027-01-04')).toBe(first);
});

test('of several events the earliest visit is next', () => {
  const thursdays = event('2026-11-05T14:00:00', '2026-11-05T16:00:00', 'FREQ=WEEKLY;BYDAY=TH');
  expect(next('2026-11-24T12:00:00', [mondays, thursdays])).toMatch(/^2026-11-26T14:00/);
  expect(next('2026-11-27T12:00:00', [thursdays, mondays])).toMatch(/^2026-11-30T08:00/);
  expect(next('2026-11-27T12:00:00', [mondays, thursdays])).toMatch(/^2026-11-30T08:00/);
  expect(next('2026-12-01T12:00:00', [mondays, single])).toMatch(/^2026-12-07T08:00/);
  expect(next('2026-11-24T10:00:00', [mondays, thursdays, single])).toMatch(/^2026-11-24T09:00/);
});

describe('there is no next visit', () => {
  test.each([
    ['without events', []],
    ['after the end of a series', [{ ...mondays, rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261116' }]],
    ['after the last of a number of visits', [{ ...mondays, rule: 'FREQ=WEEKLY;COUNT=3' }]],
    ['of a rule that never occurs', [{ ...mondays, rule: 'FREQ=YEARLY;BYMONTHDAY=30;BYMONTH=2' }]],
    ['of an invalid rule', [{ ...mondays, rule: 'FREQ=OFTEN' }]],
    [
      'of visits that are too long',
      [event('2026-01-01T09:00:00', '2026-02-05T09:00:00', 'FREQ=DAILY')],
    ],
  ])('%s', (_, events) => {
    expect(next('2026-11-20T11:00:00', events)).toBeNull();
  });
});

test('an event with an invalid rule leaves the other events their visits', () => {
  const broken = { ...mondays, rule: 'FREQ=OFTEN' };
  expect(next('2026-11-20T11:00:00', [broken, single])).toMatch(/^2026-11-24T09:00/);
});

test('a night shift is the next visit until it ends on the day after', () => {
  const nights = event('2026-11-02T22:00:00', '2026-11-03T06:00:00', 'FREQ=WEEKLY;BYDAY=MO');
  const night = '2026-11-23T22:00:00 2026-11-24T06:00:00';
  expect(next('2026-11-24T05:59:59', [nights])).toBe(night);
  expect(next('2026-11-24T06:00:00', [nights])).toMatch(/^2026-11-30T22:00/);
  const last = [{ ...nights, rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261123' }];
  expect(next('2026-11-24T05:59:59', last)).toBe(night);
  expect(next('2026-11-24T06:00:00', last)).toBeNull();
});

test('a visit of several days is the next one on its last day too', () => {
  const stay = event('2026-11-06T08:00:00', '2026-11-09T18:00:00', 'FREQ=WEEKLY');
  expect(next('2026-11-30T17:00:00', [stay])).toBe('2026-11-27T08:00:00 2026-11-30T18:00:00');
});

test('a visit in a DST gap is the next one until its moved end', () => {
  const nights = [event('2026-01-01T02:15:00', '2026-01-01T02:45:00', 'FREQ=DAILY')];
  const moved = '2026-03-29T03:15:00 2026-03-29T03:45:00';
  expect(next('2026-03-29T01:59:59', nights)).toBe(moved);
  expect(next('2026-03-29T03:44:59', nights)).toBe(moved);
  expect(next('2026-03-29T03:45:00', nights)).toMatch(/^2026-03-30T02:15/);
});

test('a series of any age has a next visit', () => {
  const ancient = [
    { ...mondays, start: wallTime('0026-11-02T08:00:00'), end: wallTime('0026-11-02T11:00:00') },
  ];
  expect(next('2026-11-20T11:00:00', ancient, '0026-11-02')).toMatch(/^2026-11-23T08:00/);
});
