import { expect, test } from 'vitest';
import type { JobListing, Worker } from '../../src/domain/entities.ts';
import { withWorkerNames } from '../../src/domain/jobRow.ts';

const worker = (id: number, name: string): Worker => ({
  id,
  name,
  email: '',
  phone: '',
  address: '',
  zipCode: '',
  city: '',
  color: '',
});

const job = (workerId: number | null): JobListing => ({
  id: 7,
  customerId: 3,
  customerName: 'Familie Özdemir',
  customerPosition: null,
  workerId,
  fromDate: null,
  events: [],
  confirmations: { support: false, customer: false, worker: false },
  request: null,
});

test.each([
  ['by name', 2, 'Tenzin Dolkar'],
  ['by number when there is no such worker', 9, '#9'],
  ['by nothing when nobody is assigned', null, ''],
])('a worker is shown %s', (_, workerId, workerName) => {
  const workers = [worker(1, 'Ana Marques'), worker(2, 'Tenzin Dolkar')];
  expect(withWorkerNames([job(workerId)], workers)).toEqual([{ ...job(workerId), workerName }]);
});
