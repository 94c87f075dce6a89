import { expect, test } from 'vitest';
import { excessOf } from '../../../../src/domain/visits/fit/excess.ts';

test.each([
  [34, { target: 34, limit: 45 }, null],
  [35, { target: 34, limit: 45 }, null],
  [35.25, { target: 34, limit: 45 }, 'target'],
  [45, { target: 34, limit: 45 }, 'target'],
  [45.25, { target: 34, limit: 45 }, 'limit'],
  [45.25, { target: 45, limit: 45 }, 'limit'],
  [46, { limit: 45 }, 'limit'],
  [44, { limit: 45 }, null],
  [60, { limit: null }, null],
  [60, { target: 34, limit: null }, 'target'],
] as const)('%d hours against %j are above %j', (hours, bounds, excess) => {
  expect(excessOf(hours, bounds)).toBe(excess);
});

test('visits of twenty minutes add up to the hours they are', () => {
  const hours = Array.from({ length: 135 }, () => 1 / 3).reduce((sum, one) => sum + one, 0);
  expect(hours).toBeGreaterThan(45);
  expect(excessOf(hours, { limit: 45 })).toBeNull();
});
