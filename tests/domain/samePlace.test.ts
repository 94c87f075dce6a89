import { expect, test } from 'vitest';
import { samePlacesBefore } from '../../src/domain/map/samePlace.ts';

test('of those at one place, each knows how many come before it', () => {
  const [here, there] = [
    { latitude: 47.3769, longitude: 8.5417 },
    { latitude: 47.3769, longitude: 8.5418 },
  ];
  expect(samePlacesBefore([here, there, { ...here }, here])).toEqual([0, 0, 1, 2]);
});
