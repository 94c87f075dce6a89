import { expect, test, vi } from 'vitest';
import { jobsWhere } from '../../../src/api/jobs/jobs.ts';
import { fetchList } from '../../../src/api/client/list.ts';
import { announceSaved } from '../../../src/api/client/savedRecords.ts';
import { allWorkers } from '../../../src/api/people/workers.ts';
import type { LocalDateTime, WorkerRecord } from '../../../src/domain/entities.ts';
import { jobLines } from '../../../src/domain/job/lines/jobLines.ts';
import { callsTo, inPage, json, never } from '../support/fetchBackend.ts';

inPage();

/** A backend with ETags that responds to a matching `If-None-Match` with 304. */
function etagBackend() {
  const backend = { etag: '"one"', names: ['Ana'], time: 1000, isDown: false };
  const respond = (request: Request) => {
    const { etag, isDown } = backend;
    if (isDown) return json({}, 500);
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304 });
    const rows = backend.names.map((name, index) => ({ id: index + 1, name }));
    return Response.json(rows, { headers: { etag } });
  };
  return { backend, ...callsTo(respond, { now: () => backend.time }) };
}

const etagsIn = (requests: readonly Request[]) =>
  requests.map(({ headers }) => headers.get('if-none-match'));

test('an unchanged list is answered with 304, and its rows are returned from the cache', async () => {
  const { api, requests } = etagBackend();
  const { rows } = await fetchList(api, allWorkers, never);
  expect((await fetchList(api, allWorkers, never)).rows).toBe(rows);
  expect(etagsIn(requests)).toEqual([null, '"one"']);
});

test('rows are as old as the last successful response, a 304 included', async () => {
  const { api, backend } = etagBackend();
  const cachedAt = () => api.listCache.get(allWorkers)?.list.loadedAt;
  expect((await fetchList(api, allWorkers, never)).loadedAt).toBe(1000);
  backend.time = 2000;
  expect((await fetchList(api, allWorkers, never)).loadedAt).toBe(2000);
  Object.assign(backend, { time: 3000, isDown: true });
  await expect(fetchList(api, allWorkers, never)).rejects.toMatchObject({ code: 'serverFault' });
  expect(cachedAt()).toBe(2000);
});

test('a list that is cleared while it is requested is not cached again by a 304', async () => {
  const { api } = etagBackend();
  const { rows } = await fetchList(api, allWorkers, never);
  const response = fetchList(api, allWorkers, never);
  api.listCache.clear();
  expect((await response).rows).toBe(rows);
  expect(api.listCache.get(allWorkers)).toBeUndefined();
});

test('a changed list is parsed, and its new ETag is sent next time', async () => {
  const { api, backend, requests } = etagBackend();
  await fetchList(api, allWorkers, never);
  Object.assign(backend, { etag: 'W/"two"', names: ['Ana', 'Beat'] });
  const { rows } = await fetchList(api, allWorkers, never);
  expect(rows.map(({ name }) => name)).toEqual(['Ana', 'Beat']);
  expect((await fetchList(api, allWorkers, never)).rows).toBe(rows);
  expect(etagsIn(requests)).toEqual([null, '"one"', 'W/"two"']);
});

test('a record that was saved here, and changed back elsewhere, is shown as it is', async () => {
  const { api } = etagBackend();
  const { rows } = await fetchList(api, allWorkers, never);
  announceSaved(api, 'worker', { ...rows[0]!, name: 'Ana von Arx' } as WorkerRecord);
  expect((await fetchList(api, allWorkers, never)).rows).toMatchObject([{ name: 'Ana' }]);
});

test('lists of jobs are cached per query', async () => {
  const { api, requests } = etagBackend();
  await fetchList(api, jobsWhere({ worker: 7 }), never);
  await fetchList(api, jobsWhere({ worker: 8 }), never);
  expect(etagsIn(requests)).toEqual([null, null]);
});

test('without an ETag, every request is unconditional', async () => {
  const { api, requests } = callsTo(() => json([{ id: 1 }]));
  const { rows } = await fetchList(api, allWorkers, never);
  expect((await fetchList(api, allWorkers, never)).rows).not.toBe(rows);
  expect(etagsIn(requests)).toEqual([null, null]);
});

test('after a response without an ETag, the old one is not sent again', async () => {
  let headers: HeadersInit = { etag: '"one"' };
  const { api, requests } = callsTo(() => Response.json([{ id: 1 }], { headers }));
  await fetchList(api, allWorkers, never);
  headers = {};
  await fetchList(api, allWorkers, never);
  await fetchList(api, allWorkers, never);
  expect(etagsIn(requests)).toEqual([null, '"one"', null]);
});

test('a 304 for a list that is not cached is an unreadable response', async () => {
  const { api } = callsTo(() => new Response(null, { status: 304 }));
  await expect(fetchList(api, allWorkers, never)).rejects.toMatchObject({
    code: 'unreadableAnswer',
  });
});

test('the lines of jobs are the same object until the jobs or workers change', async () => {
  const { api, backend } = etagBackend();
  const now = '2026-11-20T11:00:00' as LocalDateTime;
  const lines = async () => {
    const [jobs, workers] = await Promise.all([
      fetchList(api, jobsWhere({}), never),
      fetchList(api, allWorkers, never),
    ]);
    const known = { workers: workers.rows, isComplete: true };
    return jobLines(jobs.rows, known, { language: 'de', timeZone: 'Europe/Zurich' }, now);
  };
  const first = await lines();
  expect(await lines()).toBe(first);
  backend.etag = '"two"';
  expect(await lines()).not.toBe(first);
});

test('unreadable rows are logged once per response', async () => {
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
