import { expect, test } from 'vitest';
import type { JobListing } from '../../src/domain/entities.ts';
import { isNameMissing, withWorkerNames } from '../../src/domain/job/jobRow.ts';
import { worker as ana } from '../support/records.ts';

const worker = (id: number, name: string) => ({ ...ana, id, name });

const job = (workerId: number | null): JobListing => ({
  id: 7,
  customerId: 3,
  customerName: 'Familie Özdemir',
  customerCity: '',
  customerPosition: null,
  workerId,
  fromDate: null,
  events: [],
  confirmations: { support: false, customer: false, worker: false },
  request: null,
});

test.each([
  ['by name', 2, 'Tenzin Dolkar'],
  ['by number if the worker is unknown', 9, '#9'],
  ['by number if the worker has no name', 3, '#3'],
  ['as empty if no worker is assigned', null, ''],
])('a worker is shown %s', (_, workerId, workerName) => {
  const workers = [worker(1, 'Ana Marques'), worker(2, 'Tenzin Dolkar'), worker(3, '')];
  const [row] = withWorkerNames([job(workerId)], { workers, isComplete: true });
  expect(row).toEqual({ ...job(workerId), workerName });
  expect(isNameMissing(row!)).toBe(false);
});

test.each([
  ['a loaded worker has a name', 1, 'Ana Marques', false],
  ['any other worker has none', 9, '', true],
  ['a job without a worker has none', null, '', false],
])('while not all workers are loaded, %s', (_, workerId, workerName, isMissing) => {
  const known = { workers: [worker(1, 'Ana Marques')], isComplete: false };
  const [row] = withWorkerNames([job(workerId)], known);
  expect(row).toEqual({ ...job(workerId), workerName });
  expect(isNameMissing(row!)).toBe(isMissing);
});
