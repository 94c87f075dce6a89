import { expect, test } from 'vitest';
import { fetchViews, readViews, saveViewChange } from '../../src/api/savedViews.ts';
import { callsTo, inPage, json, tagged } from './support/fetchBackend.ts';

inPage();

const open = { list: 'jobs', name: 'Offene', search: 'open=1' } as const;
const city = { list: 'customers', name: 'Nach Ort', search: 'sort=city' } as const;

const { signal } = new AbortController();

test('the views are read, and what is none is left out', async () => {
  const views = [
    open,
    'x',
    { ...city, list: 'users' },
    { ...city, name: ' ' },
    { ...city, name: ' Nach Ort ', search: 'sort=city&page=3&from' },
  ];
  const { api, requests } = callsTo(() => tagged({ views }));
  expect(await fetchViews(api, signal)).toEqual({ views: [open, city], etag: '"1"' });
  expect(requests[0]!.url).toMatch(/\/api\/saved-views$/);
});

test.each([{}, { views: {} }])('%j has no views', (answer) => {
  expect(() => readViews(answer)).toThrow(expect.objectContaining({ code: 'unreadableAnswer' }));
});

const known = { views: [open], etag: '"1"' };

test('a change is made to the views that are known', async () => {
  const { api, requests } = callsTo(async (request) => tagged(await request.clone().json(), '"2"'));
  const changed = { views: [open, city], etag: '"2"' };
  expect(await saveViewChange(api, known, { kind: 'save', view: city })).toEqual(changed);
  expect(requests.map(({ method }) => method)).toEqual(['PUT']);
  expect(requests[0]!.headers.get('if-match')).toBe('"1"');
});

test('a change is made to the views of another browser that was faster', async () => {
  const { api, requests } = callsTo(async (request) => {
    if (request.method === 'GET') return tagged({ views: [city, open] }, '"2"');
    if (request.headers.get('if-match') === '"1"') return json({ code: 'outdated' }, 412);
    return tagged(await request.clone().json(), '"3"');
  });
  const view = { ...open, search: 'open=1&sort=customer' };
  expect(await saveViewChange(api, known, { kind: 'save', view })).toEqual({
    views: [city, view],
    etag: '"3"',
  });
  expect(await requests.at(-1)!.json()).toEqual({ views: [city, view] });
});

test('a change that keeps coming too late is given up', async () => {
  const { api, requests } = callsTo((request) =>
    request.method === 'GET' ? tagged({ views: [] }) : json({ code: 'outdated' }, 412),
  );
  const change = { kind: 'delete', view: open } as const;
  await expect(saveViewChange(api, known, change)).rejects.toMatchObject({ code: 'outdated' });
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(5);
});

test('a change that is refused is not tried again', async () => {
  const { api, requests } = callsTo(() => json({ message: 'No.' }, 422));
  const change = { kind: 'save', view: open } as const;
  await expect(saveViewChange(api, known, change)).rejects.toMatchObject({ code: 'refused' });
  expect(requests).toHaveLength(1);
});
