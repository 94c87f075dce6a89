import { expect, test } from 'vitest';
import { middleOfRow, WEEK_VISIT_HEIGHT } from '../../../src/domain/plan/dimensions.ts';
import { outOfSight } from '../../../src/domain/plan/outOfSight.ts';

const middles = [0, 1, 2, 3, 4].map((row) => middleOfRow(row, WEEK_VISIT_HEIGHT));

test('visits whose middles are beyond the edges of what is seen are out of sight', () => {
  expect(outOfSight(middles, { from: 0, to: 5 })).toEqual({ above: 0, below: 3 });
  expect(outOfSight(middles, { from: 1.5, to: 6 })).toEqual({ above: 1, below: 2 });
});

test('of a lane that does not scroll no visit is out of sight', () => {
  expect(outOfSight(middles, { from: 0, to: Infinity })).toEqual({ above: 0, below: 0 });
});
