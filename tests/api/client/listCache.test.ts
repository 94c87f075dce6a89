import { beforeEach, expect, test, vi } from 'vitest';
import { onJobsLoaded } from '../../../src/actors/lists/loadedJobs.ts';
import { allCustomers } from '../../../src/api/people/customers.ts';
import { jobsWhere } from '../../../src/api/jobs/jobs.ts';
import { fetchList, type ListQuery } from '../../../src/api/client/list.ts';
import { LIST_PATHS, type ListId } from '../../../src/api/client/listCache.ts';
import {
  announceRead,
  announceSaved,
  listedCustomer,
} from '../../../src/api/client/savedRecords.ts';
import { allWorkers } from '../../../src/api/people/workers.ts';
import { createRuntime } from '../../../src/app/createRuntime.ts';
import type { JobListing, ListRecord } from '../../../src/domain/entities.ts';
import { bareJob as job, customer, worker } from '../../support/records.ts';
import { day } from '../../domain/support/values.ts';
import { callsTo, inPage, json, never } from '../support/fetchBackend.ts';

inPage();

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});

const { confirmations: unconfirmed } = job;
const row: JobListing = {
  id: 7,
  customerId: 3,
  customerName: 'Grafikatelier Punktum',
  customerCity: 'Zürich',
  customerZipCode: '',
  customerPosition: null,
  workerId: null,
  fromDate: null,
  events: [],
  confirmations: unconfirmed,
  request: null,
};
const other = { ...row, id: 8 };
const ana = { ...worker, calendarToken: '', planToken: '', raw: {}, etag: null };
const punktum = { ...customer, position: null, raw: {}, etag: null };

const etag = '"one"';
const LOADED_AT = Date.UTC(2026, 10, 20, 10);
const allJobs = jobsWhere({});
const newRequests = jobsWhere({ hasWorker: false });
const waitingJobs = jobsWhere({ hasWorker: true, unconfirmed: true });
const anasJobs = jobsWhere({ worker: 1 });

const listOf = (...rows: readonly ListRecord[]) => ({ rows, unreadable: 0, loadedAt: LOADED_AT });

/** An API with cached lists and a backend that always responds with 304. */
function apiWithLists() {
  const always304 = () => new Response(null, { status: 304 });
  const { api, requests } = callsTo(always304, { now: () => LOADED_AT });
  const { listCache } = api;
  listCache.set(allWorkers, { list: listOf(ana), etag, version: null });
  listCache.set(allCustomers, { list: listOf(punktum), etag, version: null });
  listCache.set(allJobs, { list: listOf(row, other), etag, version: null });
  listCache.set(newRequests, {
    list: { ...listOf(row), unreadable: 2 },
    etag: null,
    version: null,
  });
  const cached = (query: ListQuery<ListRecord>) => listCache.get(query)?.list;
  return { api, cached, requests };
}

test('a saved job is patched in every cached list of jobs', () => {
  const { api, cached } = apiWithLists();
  const confirmations = { ...unconfirmed, support: true };
  const saved = { ...job, confirmations };
  expect(announceSaved(api, 'job', saved)).toBe(saved);
  const patched = { ...row, confirmations, unreadableEvents: 0, earlierWorkers: [] };
  expect(cached(allJobs)).toEqual(listOf(patched, other));
  expect(cached(newRequests)).toEqual({ ...listOf(patched), unreadable: 2 });
});

const anasPast = [{ until: day('2026-11-25'), workerIds: [1] }];

test('the rows of a job given to another worker have who had it before', () => {
  const { api, cached } = apiWithLists();
  announceSaved(api, 'job', { ...job, workerId: 2, earlierWorkers: anasPast });
  expect(cached(allJobs)?.rows).toMatchObject([{ workerId: 2, earlierWorkers: anasPast }, other]);
});

test('the rows of a job that nobody else had before any more forget who had it', () => {
  const { api, cached } = apiWithLists();
  const given = { ...row, earlierWorkers: anasPast };
  api.listCache.set(allJobs, { list: listOf(given, other), etag, version: null });
  announceRead(api, job);
  expect(cached(allJobs)?.rows).toMatchObject([{ id: 7, earlierWorkers: [] }, other]);
});

test('a job that was read is patched if only who had it before has changed', () => {
  const { api, cached } = apiWithLists();
  announceRead(api, { ...job, earlierWorkers: anasPast });
  expect(cached(allJobs)?.rows).toMatchObject([{ id: 7, earlierWorkers: anasPast }, other]);
});

test('an assigned job leaves the cached new requests, and the lists that lack it are forgotten', () => {
  const { api, cached } = apiWithLists();
  api.listCache.set(waitingJobs, { list: listOf(other), etag, version: null });
  api.listCache.set(anasJobs, { list: listOf(), etag, version: null });
  api.listCache.set(jobsWhere({ worker: 2 }), { list: listOf(), etag, version: null });
  announceSaved(api, 'job', { ...job, workerId: 1 });
  expect(cached(allJobs)?.rows).toMatchObject([{ id: 7, workerId: 1 }, { id: 8 }]);
  expect(cached(newRequests)).toEqual({ ...listOf(), unreadable: 2 });
  expect([cached(waitingJobs), cached(anasJobs)]).toEqual([undefined, undefined]);
  expect(cached(jobsWhere({ worker: 2 }))).toEqual(listOf());
});

test('a fully confirmed job leaves the cached jobs that wait for confirmation', () => {
  const { api, cached } = apiWithLists();
  api.listCache.set(waitingJobs, { list: listOf(row, other), etag, version: null });
  const confirmations = { support: true, customer: true, worker: true };
  announceSaved(api, 'job', { ...job, workerId: 1, confirmations });
  expect(cached(waitingJobs)).toEqual(listOf(other));
});

test('a record that is there no more leaves all lists, and the shown ones hear of it', () => {
  const { api, cached } = apiWithLists();
  const heard: unknown[] = [];
  api.listCache.onSaved((path, gone, patch) => heard.push([path, gone.id, patch]));
  api.listCache.drop('job', row.id);
  expect(cached(allJobs)?.rows).toEqual([other]);
  expect(heard).toEqual([['job', row.id, null]]);
});

test('the shown lists hear of a saved job, and what it makes of their row', () => {
  const { api, cached } = apiWithLists();
  const heard: ListRecord[] = [];
  api.listCache.onSaved((_, saved, patch) => heard.push(saved, patch!(row)));
  const confirmations = { ...unconfirmed, support: true };
  const saved = { ...job, confirmations };
  announceSaved(api, 'job', saved);
  const patched = { ...row, confirmations, unreadableEvents: 0, earlierWorkers: [] };
  expect(cached(allJobs)?.rows).toEqual([patched, other]);
  expect(heard).toEqual([saved, patched]);
});

test('a saved worker is patched, and the lists of jobs stay unchanged', () => {
  const { api, cached } = apiWithLists();
  const jobs = cached(allJobs);
  const renamed = { ...ana, name: 'Ana von Arx' };
  expect(announceSaved(api, 'worker', renamed)).toBe(renamed);
  expect(cached(allWorkers)).toEqual(listOf(renamed));
  expect(cached(allCustomers)).toEqual(listOf(punktum));
  expect(cached(allJobs)).toBe(jobs);
});

test('a saved customer is patched in all cached lists', () => {
  const { api, cached } = apiWithLists();
  const elsewhere = { ...other, customerId: 4 };
  const called = { ...row, customerPhone: '044 555 00 01' };
  api.listCache.set(allJobs, { list: listOf(called, elsewhere), etag, version: null });
  const position = { latitude: 47.4, longitude: 8.3 };
  const moved = { ...punktum, name: 'Grafikatelier Doppelpunkt', zipCode: '8003', position };
  expect(announceSaved(api, 'customer', moved)).toBe(moved);
  expect(cached(allCustomers)).toEqual(listOf(moved));
  const patched: JobListing = {
    ...row,
    customerName: moved.name,
    customerZipCode: '8003',
    customerPhone: punktum.phone,
    customerPosition: position,
  };
  expect(cached(allJobs)).toEqual(listOf(patched, elsewhere));
  expect(cached(allWorkers)).toEqual(listOf(ana));
});

test('a saved customer changes no more of a row than the customer, however old another list is', () => {
  const { api, cached } = apiWithLists();
  const assigned = { ...row, workerId: 1 };
  api.listCache.set(allJobs, { list: listOf(assigned), etag, version: 2 });
  announceSaved(api, 'customer', { ...punktum, name: 'Grafikatelier Doppelpunkt' });
  expect(cached(allJobs)?.rows).toMatchObject([{ id: 7, workerId: 1 }]);
  expect(cached(newRequests)?.rows).toMatchObject([{ id: 7, workerId: null }]);
});

test('a saved customer of the same name and place changes no job', () => {
  const { api, cached } = apiWithLists();
  const named = { ...punktum, name: row.customerName, city: row.customerCity };
  announceSaved(api, 'customer', named);
  const jobs = cached(allJobs);
  announceSaved(api, 'customer', { ...named, phone: '044 555 00 00' });
  expect(cached(allJobs)).toBe(jobs);
});

test('the shown lists hear of every saved record', () => {
  const { api } = apiWithLists();
  const heard: string[] = [];
  api.listCache.onSaved((path, { id }) => heard.push(`${path} ${id}`));
  announceSaved(api, 'customer', { ...punktum, name: 'Grafikatelier Doppelpunkt' });
  announceSaved(api, 'worker', ana);
  expect(heard).toEqual([
    `${LIST_PATHS.customers} ${punktum.id}`,
    `${LIST_PATHS.jobs} ${row.id}`,
    `${LIST_PATHS.jobs} ${other.id}`,
    `${LIST_PATHS.workers} ${ana.id}`,
  ]);
});

test('a list that was loaded is told with its path, one of jobs as such, until somebody listens no more', () => {
  const { api } = apiWithLists();
  const told: string[] = [];
  const stops = [
    api.listCache.onLoaded((path) => told.push(path)),
    onJobsLoaded({ api }, () => told.push('jobs')),
  ];
  const loads = (list: ListId) =>
    api.listCache.set(list, { list: listOf(row), etag: null, version: null });
  loads(allJobs);
  loads(allWorkers);
  for (const stop of stops) stop();
  loads(allJobs);
  expect(told).toEqual([LIST_PATHS.jobs, 'jobs', LIST_PATHS.workers]);
});

test('a list with a saved row, or without one that is gone, is asked for as a whole', async () => {
  const { api, requests } = apiWithLists();
  announceSaved(api, 'worker', { ...ana, name: 'Ana von Arx' });
  api.listCache.drop('job', row.id);
  await fetchList(api, allWorkers, never);
  await fetchList(api, allJobs, never);
  await fetchList(api, allCustomers, never);
  const asked = requests.map(({ headers }) => headers.get('if-none-match'));
  expect(asked).toEqual([null, null, etag]);
});

test('a row that is patched during a request answered with 304 stays patched', async () => {
  const { api } = apiWithLists();
  const response = fetchList(api, allWorkers, never);
  const renamed = { ...ana, name: 'Ana von Arx' };
  announceSaved(api, 'worker', renamed);
  expect(await response).toEqual(listOf(renamed));
});

test('an answer that comes after the cache was cleared is not cached', async () => {
  const held = Promise.withResolvers<Response>();
  const { api } = callsTo(() => held.promise);
  const rows = fetchList(api, allWorkers, never);
  api.listCache.clear();
  held.resolve(json([{ id: 1, name: 'Ana Marques' }]));
  expect((await rows).rows).toHaveLength(1);
  expect(api.listCache.get(allWorkers)).toBeUndefined();
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
  ['is ended by signing out', 'signOut.requested', 200],
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
  listCache.set(allJobs, { list: listOf(row), etag, version: null });
  listCache.set(allWorkers, { list: listOf(ana), etag: null, version: null });
  status = afterwards;
  runtime.session.send({ type });
  await expect.poll(() => isIn('signedOut')).toBe(true);
  expect([listCache.get(allJobs), listCache.get(allWorkers)]).toEqual([undefined, undefined]);
  runtime.session.stop();
  runtime.connectivity.stop();
});
