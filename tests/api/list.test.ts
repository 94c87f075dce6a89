import { expect, test, vi } from 'vitest';
import { jobsWhere } from '../../src/api/jobs.ts';
import { fetchList } from '../../src/api/list.ts';
import { allWorkers } from '../../src/api/workers.ts';
import { jobLines } from '../../src/screens/jobs/jobLines.ts';
import { callsTo, inPage, json, never } from './support/fetchBackend.ts';

inPage();

/** A backend with ETags that responds to a matching `If-None-Match` with 304. */
function etagBackend() {
  const backend = { etag: '"one"', names: ['Ana'] };
  const calls = callsTo((request) => {
    const { etag } = backend;
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304 });
    const rows = backend.names.map((name, index) => ({ id: index + 1, name }));
    return Response.json(rows, { headers: { etag } });
  });
  return { backend, ...calls };
}

const etagsIn = (requests: readonly Request[]) =>
  requests.map(({ headers }) => headers.get('if-none-match'));

test('an unchanged list is answered with 304 and returned from the cache', async () => {
  const { api, requests } = etagBackend();
  const list = await fetchList(api, allWorkers, never);
  expect(await fetchList(api, allWorkers, never)).toBe(list);
  expect(etagsIn(requests)).toEqual([null, '"one"']);
});

test('a changed list is parsed, and its new ETag is sent next time', async () => {
  const { api, backend, requests } = etagBackend();
  await fetchList(api, allWorkers, never);
  Object.assign(backend, { etag: 'W/"two"', names: ['Ana', 'Beat'] });
  const list = await fetchList(api, allWorkers, never);
  expect(list.rows.map(({ name }) => name)).toEqual(['Ana', 'Beat']);
  expect(await fetchList(api, allWorkers, never)).toBe(list);
  expect(etagsIn(requests)).toEqual([null, '"one"', 'W/"two"']);
});

test('lists of jobs are cached per query', async () => {
  const { api, requests } = etagBackend();
  await fetchList(api, jobsWhere({ worker: 7 }), never);
  await fetchList(api, jobsWhere({ worker: 8 }), never);
  expect(etagsIn(requests)).toEqual([null, null]);
});

test('without an ETag, every request is unconditional', async () => {
  const { api, requests } = callsTo(() => json([{ id: 1 }]));
  const list = await fetchList(api, allWorkers, never);
  expect(await fetchList(api, allWorkers, never)).not.toBe(list);
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
  backend.etag = '"two"';
  expect(await lines()).not.toBe(first);
});

test('unreadable rows are counted and logged once per response, not per row and not for a 304', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { api } = callsTo(({ headers }) =>
    headers.get('if-none-match')
      ? new Response(null, { status: 304 })
      : Response.json([null, { id: 1 }, { name: 'Ana' }], { headers: { etag: '"one"' } }),
  );
  const list = await fetchList(api, jobsWhere({ worker: 7 }), never);
  expect(list).toMatchObject({ rows: [{ id: 1 }], unreadable: 2 });
  expect(await fetchList(api, jobsWhere({ worker: 7 }), never)).toBe(list);
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
