import { expect, test } from 'vitest';
import { isNameMissing, workerNameWriter } from '../../../../src/domain/job/lines/workerNames.ts';
import { worker as ana } from '../../../support/records.ts';

const worker = (id: number, name: string) => ({ ...ana, id, name });

test.each([
  ['by name', [2], 'Tenzin Dolkar'],
  ['by number if the worker is unknown', [9], '#9'],
  ['by number if the worker has no name', [3], '#3'],
  ['beside the others who come', [2, 1], 'Tenzin Dolkar, Ana Marques'],
  ['as empty if nobody comes', [], ''],
])('a worker is shown %s', (_, workerIds, workerNames) => {
  const workers = [worker(1, 'Ana Marques'), worker(2, 'Tenzin Dolkar'), worker(3, '')];
  expect(workerNameWriter({ workers, isComplete: true })(workerIds)).toBe(workerNames);
  expect(isNameMissing({ workerIds, workerNames })).toBe(false);
});

test.each([
  ['a loaded worker has a name', [1], 'Ana Marques', false],
  ['any other worker has none', [9], '', true],
  ['two workers of whom one is loaded have none', [1, 9], '', true],
  ['nobody has none', [], '', false],
])('while not all workers are loaded, %s', (_, workerIds, workerNames, isMissing) => {
  const known = { workers: [worker(1, 'Ana Marques')], isComplete: false };
  expect(workerNameWriter(known)(workerIds)).toBe(workerNames);
  expect(isNameMissing({ workerIds, workerNames })).toBe(isMissing);
});
