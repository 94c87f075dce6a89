import { expect, test } from 'vitest';
import { absenceFinder, coversDay, takesPart } from '../../../src/domain/absences/absentAt.ts';
import type { Absence } from '../../../src/domain/entities.ts';
import { absence } from '../../support/records.ts';
import { day, minute } from '../support/values.ts';

const NOON = '12:00';

const at = (start: string, end: string) => ({ start: minute(start), end: minute(end) });

const findAt = (absences: readonly Absence[], start: string, end: string, workerId = 1) =>
  absenceFinder(absences, NOON)(workerId, at(start, end))?.id;

test.each([
  ['the day before the first', '2026-11-25', false],
  ['the first day', '2026-11-26', true],
  ['the last day', '2026-12-04', true],
  ['the day after the last', '2026-12-05', false],
])('%s: %s is covered: %s', (_, text, covered) => {
  expect(coversDay(absence, day(text))).toBe(covered);
});

test('an absence without a last day covers every later day', () => {
  expect(coversDay({ ...absence, lastDay: null }, day('2031-05-01'))).toBe(true);
  expect(coversDay({ ...absence, lastDay: null }, day('2026-11-25'))).toBe(false);
});

test.each([
  ['08:00', '11:00', true, false],
  ['08:00', '12:00', true, false],
  ['08:00', '12:01', true, true],
  ['11:59', '14:00', true, true],
  ['12:00', '14:00', false, true],
])('a visit from %s to %s takes the morning: %s, the afternoon: %s', (start, end, am, pm) => {
  const visit = at(`2026-11-26 ${start}`, `2026-11-26 ${end}`);
  expect(takesPart(visit, 'am', NOON)).toBe(am);
  expect(takesPart(visit, 'pm', NOON)).toBe(pm);
  expect(takesPart(visit, 'all', NOON)).toBe(true);
});

test('noon is where the settings say', () => {
  const visit = at('2026-11-26 12:00', '2026-11-26 12:30');
  expect(takesPart(visit, 'am', '12:30')).toBe(true);
  expect(takesPart(visit, 'pm', '12:30')).toBe(false);
});

test('a night visit belongs to the day on which it starts, and takes its afternoon', () => {
  const night = at('2026-11-25 22:00', '2026-11-26 06:00');
  expect(takesPart(night, 'pm', NOON)).toBe(true);
  expect(takesPart(night, 'am', NOON)).toBe(false);
  expect(findAt([absence], '2026-11-25 22:00', '2026-11-26 06:00')).toBeUndefined();
  expect(findAt([absence], '2026-12-04 22:00', '2026-12-05 06:00')).toBe(5);
});

test('somebody who is absent in the morning comes in the afternoon', () => {
  const morning = { ...absence, part: 'am' as const };
  expect(findAt([morning], '2026-11-27 08:00', '2026-11-27 11:00')).toBe(5);
  expect(findAt([morning], '2026-11-27 13:00', '2026-11-27 16:00')).toBeUndefined();
});

test('others are not absent', () => {
  expect(findAt([absence], '2026-11-27 08:00', '2026-11-27 11:00', 2)).toBeUndefined();
});

test('of absences that overlap, the one that ends last is the answer', () => {
  const course = { ...absence, id: 6, firstDay: day('2026-12-01'), lastDay: day('2026-12-08') };
  expect(findAt([absence, course], '2026-12-02 08:00', '2026-12-02 11:00')).toBe(6);
  expect(findAt([absence, course], '2026-11-27 08:00', '2026-11-27 11:00')).toBe(5);
});
