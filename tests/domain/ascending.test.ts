import { expect, test } from 'vitest';
import { ascending } from '../../src/domain/ascending.ts';

test('numbers and ISO times stand in their order, and equal ones are equal', () => {
  expect([ascending(2, 10), ascending(10, 2), ascending(2, 2)]).toEqual([-1, 1, 0]);
  const [morning, noon] = ['2026-11-23T08:00', '2026-11-23T12:00'];
  expect([ascending(morning, noon), ascending(noon, morning), ascending(noon, noon)]).toEqual([
    -1, 1, 0,
  ]);
});
