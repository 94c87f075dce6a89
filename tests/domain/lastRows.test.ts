import { beforeEach, expect, test, vi } from 'vitest';
import { listedCustomer, mendJob, mendPerson } from '../../src/actors/lastRows.ts';
import { createRuntime } from '../../src/app/createRuntime.ts';
import type { Job, Person } from '../../src/domain/entities.ts';
import type { JobRow } from '../../src/domain/jobRow.ts';
import { callsTo, inPage, json } from './support/office.ts';

inPage();

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});

const nobodyYet = { support: false, customer: false, worker: false };
const row: JobRow = {
  id: 7,
  customerId: 3,
  customerName: 'Grafikatelier Punktum',
  customerPosition: null,
  workerId: null,
  workerName: '',
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

function keptApi() {
  const { api } = callsTo(() => json({}));
  api.lastRows.set('workers', [ana]);
  api.lastRows.set('jobs', [row, other]);
  api.lastRows.set('jobs waiting', [row]);
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
  const mended = { ...row, workerId: 1, workerName: 'Ana Marques', confirmations };
  expect(api.lastRows.get('jobs')).toEqual([mended, other]);
  expect(api.lastRows.get('jobs waiting')).toEqual([mended]);
});

test('a person who was saved shows as they are, and a new name is not beside old jobs', () => {
  const api = keptApi();
  const moved = { ...ana, city: 'Uster' };
  expect(mendPerson(api, 'workers', ana, moved)).toBe(moved);
  expect(api.lastRows.get('workers')).toEqual([moved]);
  expect(api.lastRows.get('jobs')).toEqual([row, other]);
  const renamed = { ...moved, name: 'Ana von Arx' };
  mendPerson(api, 'workers', moved, renamed);
  expect([...api.lastRows]).toEqual([['workers', [renamed]]]);
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
  runtime.api.lastRows.set('jobs', [row]);
  runtime.api.lastLists.set('job', { tag: '"one"', rows: [row] });
  status = 401;
  runtime.session.send({ type: 'authorization.lost' });
  await expect.poll(() => runtime.session.getSnapshot().matches('signedOut')).toBe(true);
  expect([...runtime.api.lastRows, ...runtime.api.lastLists]).toEqual([]);
  runtime.session.stop();
  runtime.connectivity.stop();
});
