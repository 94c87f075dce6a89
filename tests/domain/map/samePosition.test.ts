import { expect, test } from 'vitest';
import { samePositionsBefore } from '../../../src/domain/map/samePosition.ts';

test('for each position, the equal ones before it are counted', () => {
  const [here, there] = [
    { latitude: 47.3769, longitude: 8.5417 },
    { latitude: 47.3769, longitude: 8.5418 },
  ];
  expect(samePositionsBefore([here, there, { ...here }, here])).toEqual([0, 0, 1, 2]);
});
