import { expect, test } from 'vitest';
import { undoBatches } from '../../../src/actors/changes/undoBatches.ts';
import { wireAbsence, wireFridaysJob } from '../../support/absences.ts';
import { wireCustomer, wireWorker } from '../../support/records.ts';
import { callsTo, inPage, json } from '../support/fetchBackend.ts';

inPage();

const KEY = 'f81d4fae-7dec-41d1-a765-00a0c91e6bf6';
const BATCH = '0b0e7a51-3f0c-4d3e-9a55-8c1d3e6f7a20';

test('every record that is taken back is shown in the lists, and a job that was made no more', async () => {
  const job = wireFridaysJob(null);
  const { api } = callsTo(() =>
    json({
      batch: KEY,
      jobs: [{ ...job, etag: '"2"' }],
      before: { jobs: [{ ...job, etag: '"1"' }], absences: [], customers: [], workers: [] },
      absences: [{ ...wireAbsence, etag: '"3"' }],
      customers: [{ ...wireCustomer, etag: '"4"' }],
      workers: [{ ...wireWorker, etag: '"5"' }],
      removed_jobs: [82],
      kept: [],
    }),
  );
  const told: string[] = [];
  api.listCache.onSaved((path, { id }, patch) => told.push(`${path} ${id}${patch ? '' : ' gone'}`));
  await undoBatches(api, { batches: [BATCH], key: KEY });
  expect(told).toEqual([
    `job ${job.id}`,
    `absence ${wireAbsence.id}`,
    `customer ${wireCustomer.id}`,
    `worker ${wireWorker.id}`,
    'job 82 gone',
  ]);
});
