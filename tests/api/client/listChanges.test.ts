import { expect, test } from 'vitest';
import { jobsWhere } from '../../../src/api/jobs/jobs.ts';
import { fetchList } from '../../../src/api/client/list.ts';
import { allWorkers } from '../../../src/api/people/workers.ts';
import { callsTo, inPage, json, never } from '../support/fetchBackend.ts';

inPage();

const rowOf = (id: number, worker: number | null = null) => ({
  id,
  customer: {
    id: 3,
    name: 'Grafikatelier Punktum',
    city: 'Zürich',
    latitude: null,
    longitude: null,
  },
  worker,
  from_date: '2026-11-02',
  appointment: { events: [] },
  confirmed_support: false,
  confirmed_customer: false,
  confirmed_worker: false,
});
const nothing = { version: 8, rows: [], removed: [], count: 2 };
const listed = (rows: readonly object[], version = 7) =>
  Response.json(rows, { headers: { 'record-version': String(version), etag: '"one"' } });

/** A list that was fetched once, and how it is fetched again with this answer to `since`. */
async function fetchedTwice(changes: object, features = ['einsatzplan']) {
  let whole = [rowOf(1), rowOf(2)];
  const { api, requests } = callsTo(
    ({ url }) => (url.includes('since=') ? json(changes) : listed(whole)),
    { features },
  );
  const query = jobsWhere({});
  const first = await fetchList(api, query, never);
  whole = [rowOf(1, 9), rowOf(2, 9)];
  const again = await fetchList(api, query, never);
  const asked = requests.slice(1).map(({ url }) => new URL(url).search);
  return { first, again, asked, api, query, requests };
}

test('a known list is fetched again by what has changed since its version', async () => {
  const changes = { ...nothing, rows: [rowOf(2, 4)] };
  const { again, asked } = await fetchedTwice(changes);
  expect(asked).toEqual(['?since=7']);
  expect(again.rows.map(({ id, workerId }) => [id, workerId])).toEqual([
    [1, null],
    [2, 4],
  ]);
});

test('a new row comes where the whole list would have it, and a removed one is gone', async () => {
  const changes = { ...nothing, rows: [rowOf(0)], removed: [1] };
  expect((await fetchedTwice(changes)).again.rows.map(({ id }) => id)).toEqual([0, 2]);
});

test('the next request is since the version of the last answer', async () => {
  const { api, query, asked } = await fetchedTwice(nothing);
  expect(asked).toEqual(['?since=7']);
  expect(api.listCache.get(query)?.version).toBe(8);
});

test.each([
  ['nothing has changed', nothing],
  ['jobs of other lists have', { ...nothing, removed: [30] }],
])('where %s, the rows are the same as before', async (_, changes) => {
  const { first, again } = await fetchedTwice(changes);
  expect(again.rows).toBe(first.rows);
});

test.each([
  ['does not add up', { ...nothing, count: 3 }],
  ['is of an earlier version, as after a restored backup', { ...nothing, version: 6 }],
  ['has a row that cannot be read', { ...nothing, rows: [null] }],
  ['has no list of removed jobs', { ...nothing, removed: null }],
])('an answer that %s is followed by the whole list', async (_, changes) => {
  const { again, asked } = await fetchedTwice(changes);
  expect(asked).toEqual(['?since=7', '']);
  expect(again.rows.map(({ workerId }) => workerId)).toEqual([9, 9]);
});

test('a list to whose rows the changes do not add up is not asked for by its ETag', async () => {
  const { requests } = await fetchedTwice({ ...nothing, count: 3 });
  expect(requests.at(-1)!.headers.get('if-none-match')).toBeNull();
});

test('changes since a version that another request has replaced meanwhile are not taken', async () => {
  const held = Promise.withResolvers<Response>();
  const changes = { ...nothing, rows: [rowOf(2, 4)] };
  let asked = 0;
  const { api, requests } = callsTo(
    ({ url }) => {
      if (!url.includes('since=')) return listed([rowOf(1), rowOf(2, 9)], 9);
      asked += 1;
      return asked === 1 ? held.promise : json({ ...nothing, version: 9 });
    },
    { features: ['einsatzplan'] },
  );
  const query = jobsWhere({});
  await fetchList(api, query, never);
  api.listCache.set(query, { ...api.listCache.get(query)!, version: 7 });
  const slow = fetchList(api, query, never);
  await fetchList(api, query, never);
  held.resolve(json(changes));
  expect((await slow).rows.map(({ workerId }) => workerId)).toEqual([null, 9]);
  expect(requests).toHaveLength(4);
});

test('a server that does not announce it is asked for the whole list', async () => {
  expect((await fetchedTwice(nothing, [])).asked).toEqual(['']);
});

test('a list of people is always asked for as a whole', async () => {
  const { api, requests } = callsTo(() => listed([{ id: 1, name: 'Ana' }]), {
    features: ['einsatzplan'],
  });
  await fetchList(api, allWorkers, never);
  await fetchList(api, allWorkers, never);
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['', '']);
});
