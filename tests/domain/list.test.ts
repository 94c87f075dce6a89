import { expect, test } from 'vitest';
import { allJobs } from '../../src/actors/jobList.ts';
import { fetchJobListings } from '../../src/api/jobs.ts';
import { fetchWorkers } from '../../src/api/workers.ts';
import { callsTo, inPage, json, never } from './support/office.ts';

inPage();

/** A server that answers with what it has at the moment, to those who have it already with 304. */
function taggingOffice() {
  const office = { tag: '"one"', names: ['Ana'] };
  const calls = callsTo((request) => {
    const { tag: etag } = office;
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304 });
    const rows = office.names.map((name, index) => ({ id: index + 1, name }));
    return Response.json(rows, { headers: { etag } });
  });
  return { office, ...calls };
}

const tagsIn = (requests: readonly Request[]) =>
  requests.map(({ headers }) => headers.get('if-none-match'));

test('a list that has not changed is neither sent nor read again', async () => {
  const { api, requests } = taggingOffice();
  const rows = await fetchWorkers(api, never);
  expect(await fetchWorkers(api, never)).toBe(rows);
  expect(tagsIn(requests)).toEqual([null, '"one"']);
});

test('a list that has changed is read, and asked for by its new tag', async () => {
  const { api, office, requests } = taggingOffice();
  await fetchWorkers(api, never);
  Object.assign(office, { tag: 'W/"two"', names: ['Ana', 'Beat'] });
  const rows = await fetchWorkers(api, never);
  expect(rows.map(({ name }) => name)).toEqual(['Ana', 'Beat']);
  expect(await fetchWorkers(api, never)).toBe(rows);
  expect(tagsIn(requests)).toEqual([null, '"one"', 'W/"two"']);
});

test('every query of jobs is a list of its own', async () => {
  const { api, requests } = taggingOffice();
  await fetchJobListings(api, { worker: 7 }, never);
  await fetchJobListings(api, { worker: 8 }, never);
  expect(tagsIn(requests)).toEqual([null, null]);
});

test('a server that names no tags is asked for everything each time', async () => {
  const { api, requests } = callsTo(() => json([{ id: 1 }]));
  const rows = await fetchWorkers(api, never);
  expect(await fetchWorkers(api, never)).not.toBe(rows);
  expect(tagsIn(requests)).toEqual([null, null]);
});

test('a server that stops naming tags is not asked for an old one', async () => {
  let headers: HeadersInit = { etag: '"one"' };
  const { api, requests } = callsTo(() => Response.json([{ id: 1 }], { headers }));
  await fetchWorkers(api, never);
  headers = {};
  await fetchWorkers(api, never);
  await fetchWorkers(api, never);
  expect(tagsIn(requests)).toEqual([null, '"one"', null]);
});

test('"not changed" about a list that was never read is an unreadable answer', async () => {
  const { api } = callsTo(() => new Response(null, { status: 304 }));
  await expect(fetchWorkers(api, never)).rejects.toMatchObject({ code: 'unreadableAnswer' });
});

test('jobs with the names of their workers are the same rows until one of both lists changes', async () => {
  const { api, office } = taggingOffice();
  const rows = await allJobs.fetch(api, never);
  expect(await allJobs.fetch(api, never)).toBe(rows);
  office.tag = '"two"';
  expect(await allJobs.fetch(api, never)).not.toBe(rows);
});
