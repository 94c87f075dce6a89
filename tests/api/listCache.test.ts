import { beforeEach, expect, test, vi } from 'vitest';
import { allCustomers } from '../../src/api/customers.ts';
import { jobsWhere } from '../../src/api/jobs.ts';
import { fetchList, type ListQuery } from '../../src/api/list.ts';
import { listedCustomer, updateCachedJob, updateCachedPerson } from '../../src/api/listCache.ts';
import { allWorkers } from '../../src/api/workers.ts';
import { createRuntime } from '../../src/app/createRuntime.ts';
import type { Job, JobListing, ListRecord } from '../../src/domain/entities.ts';
import { worker as ana } from '../support/records.ts';
import { callsTo, inPage, json, never } from './support/fetchBackend.ts';

inPage();

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});

const nobodyYet = { support: false, customer: false, worker: false };
const row: JobListing = {
  id: 7,
  customerId: 3,
  customerName: 'Grafikatelier Punktum',
  customerPosition: null,
  workerId: null,
  fromDate: null,
  events: [],
  confirmations: nobodyYet,
  request: null,
};
const other = { ...row, id: 8 };

const etag = '"one"';
const allJobs = jobsWhere({});
const waitingJobs = jobsWhere({ hasWorker: true, unconfirmed: true });

const listOf = (...rows: readonly ListRecord[]) => ({ rows, unreadable: 0 });

/** A server that has not changed its lists since it named their ETag. */
function apiWithLists() {
  const { api } = callsTo(() => new Response(null, { status: 304 }));
  const { listCache } = api;
  listCache.set(allWorkers, { list: listOf(ana), etag });
  listCache.set(allCustomers, { list: listOf(ana), etag });
  listCache.set(allJobs, { list: listOf(row, other), etag });
  listCache.set(waitingJobs, { list: { ...listOf(row), unreadable: 2 }, etag: null });
  const cached = (query: ListQuery<ListRecord>) => listCache.get(query)?.list;
  return { api, cached };
}

test('a saved job is patched in every cached list of jobs', async () => {
  const { api, cached } = apiWithLists();
  const confirmations = { ...nobodyYet, support: true };
  const saved: Job = {
    id: 7,
    customerId: 3,
    workerId: 1,
    fromDate: null,
    events: [],
    confirmations,
    request: null,
    raw: {},
  };
  expect(updateCachedJob(api, saved)).toBe(saved);
  const patched = { ...row, workerId: 1, confirmations, unreadableEvents: 0 };
  expect(cached(allJobs)).toEqual(listOf(patched, other));
  expect(cached(waitingJobs)).toEqual({ rows: [patched], unreadable: 2 });
});

test('a saved worker is patched, and the lists of jobs stay the same', () => {
  const { api, cached } = apiWithLists();
  const jobs = cached(allJobs);
  const renamed = { ...ana, name: 'Ana von Arx' };
  expect(updateCachedPerson(api, 'workers', ana, renamed)).toBe(renamed);
  expect(cached(allWorkers)).toEqual(listOf(renamed));
  expect(cached(allCustomers)).toEqual(listOf(ana));
  expect(cached(allJobs)).toBe(jobs);
});

test('a saved customer is patched, and a new name clears the lists of jobs, which bear it', () => {
  const { api, cached } = apiWithLists();
  const moved = { ...ana, city: 'Uster' };
  updateCachedPerson(api, 'customers', ana, moved);
  expect(cached(allCustomers)).toEqual(listOf(moved));
  expect(cached(allJobs)).toEqual(listOf(row, other));
  updateCachedPerson(api, 'customers', moved, { ...moved, name: 'Ana von Arx' });
  expect([cached(allJobs), cached(waitingJobs)]).toEqual([undefined, undefined]);
  expect(cached(allWorkers)).toEqual(listOf(ana));
});

test('a list that the server has not changed since keeps its patched row', async () => {
  const { api } = apiWithLists();
  const renamed = { ...ana, name: 'Ana von Arx' };
  updateCachedPerson(api, 'workers', ana, renamed);
  expect(await fetchList(api, allWorkers, never)).toEqual(listOf(renamed));
});

test('a row that is patched while its list is asked for stays patched', async () => {
  const { api } = apiWithLists();
  const response = fetchList(api, allWorkers, never);
  const renamed = { ...ana, name: 'Ana von Arx' };
  updateCachedPerson(api, 'workers', ana, renamed);
  expect(await response).toEqual(listOf(renamed));
});

test.each([
  ['of a job in any list is found', 7, 3],
  ['of a job in no list is null', 9, null],
])('the customer %s', (_, jobId, customerId) => {
  const { api } = apiWithLists();
  expect(listedCustomer(api, jobId)).toBe(customerId);
});

test.each([
  ['is lost', 'authorization.lost', 401],
  ['is left', 'signOut.requested', 200],
] as const)('when the session %s, the cache is cleared', async (_, type, afterwards) => {
  let status = 200;
  const {
    api: { config },
  } = callsTo(() => json({}));
  const runtime = createRuntime({
    config,
    fetch: async () => json({ username: 'demo' }, status),
    pathname: '/jobs',
    store: () => {
      throw new Error('No store.');
    },
  });
  const isIn = (state: 'signedIn' | 'signedOut') => runtime.session.getSnapshot().matches(state);
  await expect.poll(() => isIn('signedIn')).toBe(true);
  const { listCache } = runtime.api;
  listCache.set(allJobs, { list: listOf(row), etag });
  listCache.set(allWorkers, { list: listOf(ana), etag: null });
  status = afterwards;
  runtime.session.send({ type });
  await expect.poll(() => isIn('signedOut')).toBe(true);
  expect([listCache.get(allJobs), listCache.get(allWorkers)]).toEqual([undefined, undefined]);
  runtime.session.stop();
  runtime.connectivity.stop();
});
