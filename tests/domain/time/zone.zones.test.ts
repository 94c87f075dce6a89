import { expect, test } from 'vitest';
import { existingWallTime, instantOf } from '../../../src/domain/time/zone.ts';
import { wallTime } from '../support/values.ts';

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
])('the wall time %s in %s is the instant %s', (wall, zone, instant) => {
  expect(instantOf(wallTime(wall), zone)).toBe(Date.parse(instant));
});

test.each([
  ['2026-03-29T02:00:00', '2026-03-29T03:00:00'],
  ['2026-03-29T02:59:59', '2026-03-29T03:59:59'],
  ['2026-03-29T01:30:00', '2026-03-29T01:30:00'],
  ['2026-10-25T02:30:00', '2026-10-25T02:30:00'],
  ['2026-11-24T09:00:00', '2026-11-24T09:00:00'],
])('in Zurich %s exists as %s', (planned, shown) => {
  expect(existingWallTime(wallTime(planned), 'Europe/Zurich')).toBe(shown);
});
