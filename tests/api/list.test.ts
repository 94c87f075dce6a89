import { expect, test, vi } from 'vitest';
import { jobsWhere } from '../../src/api/jobs.ts';
import { fetchList } from '../../src/api/list.ts';
import { allWorkers } from '../../src/api/workers.ts';
import { jobLines } from '../../src/screens/jobs/jobLines.ts';
import { callsTo, inPage, json, never } from './support/fetchBackend.ts';

inPage();

/** A server that answers with what it has at the moment, to those who have it already with 304. */
function taggingOffice() {
  const office = { tag: '"one"', names: ['Ana'], time: 1000, isDown: false };
  const backend = (request: Request) => {
    const { tag: etag, isDown } = office;
    if (isDown) return json({}, 500);
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304 });
    const rows = office.names.map((name, index) => ({ id: index + 1, name }));
    return Response.json(rows, { headers: { etag } });
  };
  const calls = callsTo(backend, { now: () => office.time });
  return { office, ...calls };
}

const tagsIn = (requests: readonly Request[]) =>
  requests.map(({ headers }) => headers.get('if-none-match'));

test('a list that has not changed is neither sent nor read again', async () => {
  const { api, requests } = taggingOffice();
  const { rows } = await fetchList(api, allWorkers, never);
  expect((await fetchList(api, allWorkers, never)).rows).toBe(rows);
  expect(tagsIn(requests)).toEqual([null, '"one"']);
});

test('rows are as old as the last answer that named them or called them unchanged', async () => {
  const { api, office } = taggingOffice();
  const cachedAt = () => api.listCache.get(allWorkers)?.list.loadedAt;
  expect((await fetchList(api, allWorkers, never)).loadedAt).toBe(1000);
  office.time = 2000;
  expect((await fetchList(api, allWorkers, never)).loadedAt).toBe(2000);
  Object.assign(office, { time: 3000, isDown: true });
  await expect(fetchList(api, allWorkers, never)).rejects.toMatchObject({ code: 'serverFault' });
  expect(cachedAt()).toBe(2000);
});

test('a list that is cleared while it is asked for stays out of the cache when it is unchanged', async () => {
  const { api } = taggingOffice();
  const { rows } = await fetchList(api, allWorkers, never);
  const response = fetchList(api, allWorkers, never);
  api.listCache.clear();
  expect((await response).rows).toBe(rows);
  expect(api.listCache.get(allWorkers)).toBeUndefined();
});

test('a list that has changed is read, and asked for by its new tag', async () => {
  const { api, office, requests } = taggingOffice();
  await fetchList(api, allWorkers, never);
  Object.assign(office, { tag: 'W/"two"', names: ['Ana', 'Beat'] });
  const { rows } = await fetchList(api, allWorkers, never);
  expect(rows.map(({ name }) => name)).toEqual(['Ana', 'Beat']);
  expect((await fetchList(api, allWorkers, never)).rows).toBe(rows);
  expect(tagsIn(requests)).toEqual([null, '"one"', 'W/"two"']);
});

test('every query of jobs is a list of its own', async () => {
  const { api, requests } = taggingOffice();
  await fetchList(api, jobsWhere({ worker: 7 }), never);
  await fetchList(api, jobsWhere({ worker: 8 }), never);
  expect(tagsIn(requests)).toEqual([null, null]);
});

test('a server that names no tags is asked for everything each time', async () => {
  const { api, requests } = callsTo(() => json([{ id: 1 }]));
  const { rows } = await fetchList(api, allWorkers, never);
  expect((await fetchList(api, allWorkers, never)).rows).not.toBe(rows);
  expect(tagsIn(requests)).toEqual([null, null]);
});

test('a server that stops naming tags is not asked for an old one', async () => {
  let headers: HeadersInit = { etag: '"one"' };
  const { api, requests } = callsTo(() => Response.json([{ id: 1 }], { headers }));
  await fetchList(api, allWorkers, never);
  headers = {};
  await fetchList(api, allWorkers, never);
  await fetchList(api, allWorkers, never);
  expect(tagsIn(requests)).toEqual([null, '"one"', null]);
});

test('"not changed" about a list that was never read is an unreadable answer', async () => {
  const { api } = callsTo(() => new Response(null, { status: 304 }));
  await expect(fetchList(api, allWorkers, never)).rejects.toMatchObject({
    code: 'unreadableAnswer',
  });
});

test('the lines of jobs are the same until the jobs or the workers change', async () => {
  const { api, office } = taggingOffice();
  const lines = async () => {
    const [jobs, workers] = await Promise.all([
      fetchList(api, jobsWhere({}), never),
      fetchList(api, allWorkers, never),
    ]);
    const known = { workers: workers.rows, isComplete: true };
    return jobLines(jobs.rows, known, { language: 'de', timeZone: 'Europe/Zurich' });
  };
  const first = await lines();
  expect(await lines()).toBe(first);
  office.tag = '"two"';
  expect(await lines()).not.toBe(first);
});

test('rows that cannot be read are counted and logged once per answer, not per row or 304', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { api } = callsTo(({ headers }) =>
    headers.get('if-none-match')
      ? new Response(null, { status: 304 })
      : Response.json([null, { id: 1 }, { name: 'Ana' }], { headers: { etag: '"one"' } }),
  );
  const list = await fetchList(api, jobsWhere({ worker: 7 }), never);
  expect(list).toMatchObject({ rows: [{ id: 1 }], unreadable: 2 });
  const { rows, unreadable } = await fetchList(api, jobsWhere({ worker: 7 }), never);
  expect(rows).toBe(list.rows);
  expect(unreadable).toBe(2);
  expect(warn.mock.calls).toHaveLength(1);
  const [line] = warn.mock.calls[0] as [string];
  expect(JSON.parse(line.replace('einsatzplan ', ''))).toEqual({
    time: expect.any(String),
    event: 'list.rowsUnreadable',
    list: 'job',
    query: { worker: 7 },
    count: 2,
  });
  warn.mockRestore();
});
