import { beforeEach, expect, test, vi } from 'vitest';
import { listedCustomer, mendJob, mendPerson } from '../../src/actors/lastRows.ts';
import { createRuntime } from '../../src/app/createRuntime.ts';
import type { Job, JobListing, ListRecord, Person } from '../../src/domain/entities.ts';
import { callsTo, inPage, json } from './support/fetchBackend.ts';

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
const ana: Person = {
  id: 1,
  name: 'Ana Marques',
  email: '',
  phone: '',
  address: '',
  zipCode: '',
  city: '',
};

const listOf = (...rows: readonly ListRecord[]) => ({ rows, unreadable: 0 });

function keptApi() {
  const { api } = callsTo(() => json({}));
  api.lastRows.set('workers', listOf(ana));
  api.lastRows.set('jobs', listOf(row, other));
  api.lastRows.set('jobs waiting', { ...listOf(row), unreadable: 2 });
  return api;
}

test('a job that was saved shows as it is in every list that somebody comes back to', () => {
  const api = keptApi();
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
  expect(mendJob(api, saved)).toBe(saved);
  const mended = { ...row, workerId: 1, confirmations, unreadableEvents: 0 };
  expect(api.lastRows.get('jobs')).toEqual(listOf(mended, other));
  expect(api.lastRows.get('jobs waiting')).toEqual({ rows: [mended], unreadable: 2 });
});

test('a worker who was saved shows as they are, and the lists of jobs stay', () => {
  const api = keptApi();
  const renamed = { ...ana, name: 'Ana von Arx' };
  expect(mendPerson(api, 'workers', ana, renamed)).toBe(renamed);
  expect(api.lastRows.get('workers')).toEqual(listOf(renamed));
  expect(api.lastRows.get('jobs')).toEqual(listOf(row, other));
});

test('a customer who was saved shows as they are, and a new name is not beside old jobs', () => {
  const api = keptApi();
  api.lastRows.set('customers', listOf(ana));
  const moved = { ...ana, city: 'Uster' };
  mendPerson(api, 'customers', ana, moved);
  expect(api.lastRows.get('customers')).toEqual(listOf(moved));
  expect(api.lastRows.get('jobs')).toEqual(listOf(row, other));
  mendPerson(api, 'customers', moved, { ...moved, name: 'Ana von Arx' });
  expect([...api.lastRows.keys()]).toEqual(['workers', 'customers']);
});

test.each([
  ['of a job in any list', 7, 3],
  ['of a job in no list', 9, null],
])('the customer %s is told', (_, jobId, customerId) => {
  const api = keptApi();
  api.lastRows.delete('jobs');
  expect(listedCustomer(api, jobId)).toBe(customerId);
});

test('however a session ends, the lists forget what they had shown', async () => {
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
  await expect.poll(() => runtime.session.getSnapshot().matches('signedIn')).toBe(true);
  runtime.api.lastRows.set('jobs', listOf(row));
  runtime.api.lastLists.set('job', { tag: '"one"', list: listOf(row) });
  status = 401;
  runtime.session.send({ type: 'authorization.lost' });
  await expect.poll(() => runtime.session.getSnapshot().matches('signedOut')).toBe(true);
  expect([...runtime.api.lastRows, ...runtime.api.lastLists]).toEqual([]);
  runtime.session.stop();
  runtime.connectivity.stop();
});
