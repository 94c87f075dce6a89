import { expect, test } from 'vitest';
import type { AskedVisitChange } from '../../../../src/domain/visits/changes/visitChange.ts';
import {
  MAX_CHANGED_VISITS,
  portionKey,
  portionsOf,
} from '../../../../src/domain/visits/changes/visitPortions.ts';
import { fridaysJob, fridaysVisit } from '../../../support/absences.ts';
import { seenVisit } from '../../../../src/domain/visits/changes/visitChange.ts';

function changeOf(id: number): AskedVisitChange {
  const seen = seenVisit(fridaysJob, fridaysVisit);
  return { id, name: '', change: { ...fridaysVisit, patch: null }, seen };
}

const KEY = '0d3c7a52-6c37-4b5e-8f07-3f1f6c2bffff';

test('more changes than one call takes are sent in portions, those of a job in one', () => {
  const others = Array.from({ length: MAX_CHANGED_VISITS - 1 }, (_, index) => changeOf(index + 1));
  const twice = [changeOf(900), changeOf(900)];
  const portions = portionsOf([...others, twice[0]!, changeOf(901), twice[1]!]);
  expect(portions).toEqual([others, [...twice, changeOf(901)]]);
});

test('more changes of one job than one call takes are sent in portions, too', () => {
  const others = [changeOf(1), changeOf(2)];
  const many = Array.from({ length: 2 * MAX_CHANGED_VISITS + 1 }, () => changeOf(900));
  const portions = portionsOf([...others, ...many]);
  expect(portions.map(({ length }) => length)).toEqual([2, 400, 400, 1]);
  expect(portions.flat()).toEqual([...others, ...many]);
});

test('a portion that is sent again has the same key, and each its own', () => {
  expect([0, 1, 2].map((place) => portionKey(KEY, place))).toEqual([
    KEY,
    '0d3c7a52-6c37-4b5e-8f07-3f1f6c2b0000',
    '0d3c7a52-6c37-4b5e-8f07-3f1f6c2b0001',
  ]);
});
