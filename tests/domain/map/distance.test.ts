import { expect, test } from 'vitest';
import { distanceInKm } from '../../../src/domain/map/distance.ts';

const zurich = { latitude: 47.3779, longitude: 8.5403 };
const bern = { latitude: 46.9489, longitude: 7.4391 };

test('the distance is that of the great circle', () => {
  expect(distanceInKm(zurich, bern)).toBeCloseTo(95.6, 0);
  expect(distanceInKm(bern, zurich)).toBe(distanceInKm(zurich, bern));
  expect(distanceInKm(bern, bern)).toBe(0);
});
