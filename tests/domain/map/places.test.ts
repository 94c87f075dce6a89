import { expect, test } from 'vitest';
import { placesAmong, placesOfJobs } from '../../../src/domain/map/places.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const KNOWN = [
  { zipCode: '8004', position: at(47, 8) },
  { zipCode: ' CH-8004 ', position: at(47.5, 9) },
  { zipCode: '8610', position: at(46, 7) },
  { zipCode: '8610', position: null },
];

test('an address with coordinates is there, whatever its postcode', () => {
  const placeOf = placesAmong(KNOWN);
  expect(placeOf({ zipCode: '8004', position: at(40, 5) })).toEqual({
    ...at(40, 5),
    isEstimated: false,
  });
});

test('an address without coordinates is in the middle of those of its postcode, as an estimate', () => {
  const placeOf = placesAmong(KNOWN);
  expect(placeOf({ zipCode: '8004', position: null })).toEqual({
    ...at(47.25, 8.5),
    isEstimated: true,
  });
  expect(placeOf({ zipCode: 'ch 8610', position: null })).toEqual({
    ...at(46, 7),
    isEstimated: true,
  });
});

test('an address whose postcode nobody with coordinates has is nowhere', () => {
  const placeOf = placesAmong([...KNOWN, { zipCode: '', position: at(1, 2) }]);
  expect(placeOf({ zipCode: '9999', position: null })).toBeNull();
  expect(placeOf({ zipCode: '', position: null })).toBeNull();
});

test('a place counts once, however many jobs are there', () => {
  const near = { customerZipCode: '8004', customerPosition: at(47, 8) };
  const placeOf = placesOfJobs([near, near, near, { ...near, customerPosition: at(48, 8) }]);
  expect(placeOf({ zipCode: '8004', position: null })).toMatchObject({ latitude: 47.5 });
});
