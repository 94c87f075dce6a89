import { expect, test } from 'vitest';
import { weekParity } from '../../../src/domain/recurrence/weekParity.ts';
import { day } from '../support/values.ts';

test.each([
  [['2026-11-24', '2026-12-08'], 'even'],
  [['2026-11-30', '2026-12-14'], 'odd'],
  [['2026-12-28', '2027-01-11'], null],
  [[], null],
])('the weeks of %j are %s', (days, expected) => expect(weekParity(days.map(day))).toBe(expected));
