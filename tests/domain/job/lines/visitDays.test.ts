import { expect, test } from 'vitest';
import {
  dayHeadWriter,
  NO_DAY,
  visitDayOf,
  withoutTimesOf,
} from '../../../../src/domain/job/lines/visitDays.ts';
import type { Shift } from '../../../../src/domain/visits/upcoming/nextVisit.ts';
import { day, minute } from '../../support/values.ts';

const from = (start: string, end: string) =>
  ({ start: minute(start), end: minute(end) }) as unknown as Shift;
const morning = { nextVisit: from('2026-11-30 08:00', '2026-11-30 11:00') };
const night = { nextVisit: from('2026-11-30 22:00', '2026-12-01 06:00') };

test('a line stands at the day on which its visit begins, or at none', () => {
  expect([morning, night].map(visitDayOf)).toEqual(['2026-11-30', '2026-11-30']);
  expect(visitDayOf({ nextVisit: null })).toBe(NO_DAY);
});

test('the head of a day has its weekday, and its year where that is another one', () => {
  const headOf = dayHeadWriter('de', day('2026-11-29'));
  expect(headOf(day('2026-11-30'))).toBe('Montag, 30. November');
  expect(headOf(day('2027-01-04'))).toBe('Montag, 4. Januar 2027');
});

test.each([
  ['jeden Mo und Do, 08:00–11:00', 'jeden Mo und Do'],
  ['jeden Montag, 08:00–11:00; jeden Freitag, 08:00–11:00', 'jeden Montag; jeden Freitag'],
  ['jeden Mo, 08:00–11:00; jeden Fr, 09:00–12:00', 'jeden Mo, 08:00–11:00; jeden Fr, 09:00–12:00'],
  ['jeden Mo, 13:00–15:00', 'jeden Mo, 13:00–15:00'],
])('of «%s» beside a visit at 08:00–11:00 remains «%s»', (summary, rest) => {
  expect(withoutTimesOf(summary, morning)).toBe(rest);
  expect(withoutTimesOf(summary, { nextVisit: null })).toBe(summary);
});
