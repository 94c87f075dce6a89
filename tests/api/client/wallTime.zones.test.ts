import { expect, test } from 'vitest';
import { wireTimeOf } from '../../../src/api/client/wallTime.ts';
import { wallTimeOf } from '../../../src/domain/time/isoTime.ts';
import { wallTime } from '../../domain/support/values.ts';

const ZURICH = 'Europe/Zurich';

test.each([
  ['with the zone’s offset', '2026-12-01T08:00:00+01:00', '2026-12-01T08:00:00'],
  ['with a foreign offset', '2026-12-01T08:00:00-05:00', '2026-12-01T14:00:00'],
  ['with an offset without colon', '2026-12-01T08:00:00+0530', '2026-12-01T03:30:00'],
  ['as UTC in winter', '2026-12-01T08:00:00Z', '2026-12-01T09:00:00'],
  ['as UTC in summer', '2026-07-01T08:00:00Z', '2026-07-01T10:00:00'],
  ['as UTC on the day before', '2026-12-31T23:30:00Z', '2027-01-01T00:30:00'],
  ['without an offset', '2026-12-01T08:00:00', '2026-12-01T08:00:00'],
  ['without an offset in summer', '2026-07-01T08:00:00', '2026-07-01T08:00:00'],
  ['without seconds', '2026-12-01T08:00Z', '2026-12-01T09:00:00'],
  ['without seconds and offset', '2026-12-01T08:00', '2026-12-01T08:00:00'],
  ['with fractions of a second', '2026-12-01T08:00:00.123456Z', '2026-12-01T09:00:00'],
  ['before 1970', '1969-12-31T23:30:00Z', '1970-01-01T00:30:00'],
])('a time %s is converted to wall time: %s', (_, text, expected) => {
  expect(wallTimeOf(text, ZURICH)).toBe(expected);
});

test.each([
  ['the last second of winter', '2026-03-29T00:59:59Z', '2026-03-29T01:59:59'],
  ['the first second of summer', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00'],
  ['the last second of summer', '2026-10-25T00:59:59Z', '2026-10-25T02:59:59'],
  ['the first second of winter', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00'],
  ['02:30 the first time', '2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00'],
  ['02:30 the second time', '2026-10-25T02:30:00+01:00', '2026-10-25T02:30:00'],
  ['an ambiguous time without an offset', '2026-10-25T02:30:00', '2026-10-25T02:30:00'],
])('in Zurich, %s', (_, text, expected) => {
  expect(wallTimeOf(text, ZURICH)).toBe(expected);
});

test.each([
  ['Asia/Kolkata', '2026-12-01T08:10:00Z', '2026-12-01T13:40:00'],
  ['Asia/Kathmandu', '2026-12-01T08:10:00Z', '2026-12-01T13:55:00'],
  ['Pacific/Chatham', '2026-04-04T13:59:59Z', '2026-04-05T03:44:59'],
  ['Pacific/Chatham', '2026-04-04T14:00:00Z', '2026-04-05T02:45:00'],
  ['Australia/Lord_Howe', '2026-04-04T14:59:59Z', '2026-04-05T01:59:59'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '2026-04-05T01:30:00'],
  ['Australia/Lord_Howe', '2026-10-03T15:00:00Z', '2026-10-04T01:30:00'],
  ['Australia/Lord_Howe', '2026-10-03T15:29:59Z', '2026-10-04T01:59:59'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', '2026-10-04T02:30:00'],
  ['Australia/Lord_Howe', '2026-10-03T15:59:59Z', '2026-10-04T02:59:59'],
])('in %s, %s is %s', (timeZone, text, expected) => {
  expect(wallTimeOf(text, timeZone)).toBe(expected);
});

test('the offsets of several zones are cached separately', () => {
  const zones = ['Europe/Zurich', 'UTC', 'America/New_York', 'Europe/Zurich', 'UTC'];
  expect(zones.map((zone) => wallTimeOf('2026-06-15T12:00:00Z', zone))).toEqual([
    '2026-06-15T14:00:00',
    '2026-06-15T12:00:00',
    '2026-06-15T08:00:00',
    '2026-06-15T14:00:00',
    '2026-06-15T12:00:00',
  ]);
});

test.each([
  ...['', 'tomorrow', '08:00', '2026-12-01', '2026-12-01 08:00:00', '01.12.2026 08:00'],
  ...['2026-13-01T08:00:00', '2026-12-32T08:00:00', '2026-02-30T08:00:00', '2027-02-29T08:00:00Z'],
  ...['2026-12-01T25:00:00', '2026-12-01T08:60:00', '2026-12-01T08:00:61', '2026-12-01T8:00:00'],
  ...['2026-12-01T08:00:00+25:00', '2026-12-01T08:00:00 Z', '2026-12-01T08:00:00Europe/Zurich'],
  ...[' 2026-12-01T08:00:00', '2026-12-01T08:00:00\n', '9999-12-31T23:30:00Z'],
])('%j is not a valid time', (text) => {
  expect(wallTimeOf(text, ZURICH)).toBeNull();
});

test.each([
  ['2026-11-24T09:00:00', 'Europe/Zurich', '2026-11-24T09:00:00+01:00'],
  ['2026-07-24T09:00:30', 'Europe/Zurich', '2026-07-24T09:00:30+02:00'],
  ['2026-03-29T02:30:00', 'Europe/Zurich', '2026-03-29T03:30:00+02:00'],
  ['2026-10-25T02:30:00', 'Europe/Zurich', '2026-10-25T02:30:00+02:00'],
  ['2026-10-25T03:00:00', 'Europe/Zurich', '2026-10-25T03:00:00+01:00'],
  ['2026-11-24T09:00:00', 'UTC', '2026-11-24T09:00:00+00:00'],
  ['2026-11-24T09:00:00', 'America/St_Johns', '2026-11-24T09:00:00-03:30'],
  ['2026-11-24T09:00:00', 'Asia/Kathmandu', '2026-11-24T09:00:00+05:45'],
])('the wall time %s in %s is sent as %s', (time, timeZone, sent) => {
  expect(wireTimeOf(wallTime(time), timeZone)).toBe(sent);
});

test.each(['Europe/Zurich', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kolkata'])(
  'in %s, a sent wall time is parsed as the same wall time and instant',
  (timeZone) => {
    const sent = Array.from({ length: 365 * 4 }, (_, index) => {
      const instant = Date.UTC(2026, 0, 1) + index * 6 * 3_600_000;
      return wallTimeOf(new Date(instant).toISOString(), timeZone)!;
    });
    expect(sent.map((time) => wallTimeOf(wireTimeOf(time, timeZone), timeZone))).toEqual(sent);
  },
);
