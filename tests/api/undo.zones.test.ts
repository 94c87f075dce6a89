import { expect, test } from 'vitest';
import { undoChange } from '../../src/api/undo.ts';
import { wireAbsence, wireFridaysJob } from '../support/absences.ts';
import { wireCustomer, wireWorker } from '../support/records.ts';
import { callsTo, inPage, json } from './support/fetchBackend.ts';

inPage();

const KEY = 'f81d4fae-7dec-41d1-a765-00a0c91e6bf6';
const BATCH = '0b0e7a51-3f0c-4d3e-9a55-8c1d3e6f7a20';

const undone = {
  batch: KEY,
  jobs: [{ ...wireFridaysJob(null), etag: '"2"' }],
  before: {
    jobs: [{ ...wireFridaysJob({ note: 'Schlüssel' }), etag: '"1"' }],
    absences: [],
    customers: [],
    workers: [],
  },
  absences: [{ ...wireAbsence, etag: '"3"' }],
  customers: [{ ...wireCustomer, etag: '"4"' }],
  workers: [{ ...wireWorker, etag: '"5"' }],
  removed_jobs: [82],
  kept: [
    {
      kind: 'job',
      id: 7,
      name: 'Grafikatelier Punktum',
      reason: 'changed',
      visit: { event: 0, day: '2026-11-20' },
      by: 'bea',
      at: '2026-11-18T09:30:00.000Z',
    },
    {
      kind: 'customer',
      id: 3,
      name: 'Anna Muster',
      reason: 'changed',
      fields: ['zip_code', 'latitude', 'longitude', 'archived_on'],
      by: null,
      at: null,
    },
  ],
};

test('what was taken back comes as records, and what was kept by visits and parts of forms', async () => {
  const { api, requests } = callsTo(() => json(undone));
  const answer = await undoChange(api, { batches: [BATCH], key: KEY });
  const [request] = requests;
  expect(new URL(request!.url).pathname).toBe(`/api/changes/${BATCH}/undo`);
  expect(request!.headers.get('idempotency-key')).toBe(KEY);
  expect(answer).toMatchObject({
    batches: [KEY],
    jobs: [{ id: 7, etag: '"2"' }],
    before: { jobs: [{ id: 7, etag: '"1"' }], absences: [] },
    absences: [{ id: wireAbsence.id, etag: '"3"' }],
    customers: [{ id: wireCustomer.id, etag: '"4"' }],
    workers: [{ id: wireWorker.id, etag: '"5"' }],
    removedJobs: [82],
  });
  expect(answer.kept).toEqual([
    {
      kind: 'job',
      id: 7,
      name: 'Grafikatelier Punktum',
      reason: 'changed',
      parts: [],
      visit: { eventId: 0, seriesDay: '2026-11-20' },
      who: 'bea',
      at: '2026-11-18T10:30:00',
    },
    {
      kind: 'customer',
      id: 3,
      name: 'Anna Muster',
      reason: 'changed',
      parts: ['zipCode', 'place', 'archivedOn'],
      visit: null,
      who: '',
      at: null,
    },
  ]);
});

test('several batches are taken back one after the other, the newest first, each with a key of its own', async () => {
  const { api, requests } = callsTo(() => json({ ...undone, batch: null }));
  const { batches, kept } = await undoChange(api, { batches: [BATCH, KEY], key: KEY });
  expect(batches).toEqual([]);
  expect(kept).toHaveLength(4);
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    `/api/changes/${KEY}/undo`,
    `/api/changes/${BATCH}/undo`,
  ]);
  const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([KEY, `${KEY.slice(0, -1)}7`]);
});
