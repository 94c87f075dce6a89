import { expect, test } from 'vitest';
import { centreOf, distanceInKm } from '../../src/domain/map/distance.ts';

const zurich = { latitude: 47.3779, longitude: 8.5403 };
const bern = { latitude: 46.9489, longitude: 7.4391 };

test('the distance is that of the great circle', () => {
  expect(distanceInKm(zurich, bern)).toBeCloseTo(95.6, 0);
  expect(distanceInKm(bern, zurich)).toBe(distanceInKm(zurich, bern));
  expect(distanceInKm(bern, bern)).toBe(0);
});

test('the centre is the mean of the positions, and unknown without any', () => {
  const [south, north] = [46, 48].map((latitude) => ({ latitude, longitude: latitude - 40 }));
  expect(centreOf([south!, north!])).toEqual({ latitude: 47, longitude: 7 });
  expect(centreOf([])).toBeNull();
});
