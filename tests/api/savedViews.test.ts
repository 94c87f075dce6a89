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
  expect(await fetchViews(api, signal)).toEqual([open, city]);
  expect(requests[0]!.url).toMatch(/\/api\/saved-views$/);
});

test.each([{}, { views: {} }])('%j has no views', (answer) => {
  expect(() => readViews(answer)).toThrow(expect.objectContaining({ code: 'unreadableAnswer' }));
});

test('a change is made to the views as they are by now, also if another browser was faster', async () => {
  const stored = [[open], [city, open]];
  let reads = 0;
  const { api, requests } = callsTo(async (request) => {
    if (request.method === 'GET') return tagged({ views: stored[reads++] }, `"${reads}"`);
    return reads === 1 ? json({ code: 'outdated' }, 412) : tagged(await request.clone().json());
  });
  const view = { ...open, search: 'open=1&sort=customer' };
  expect(await saveViewChange(api, { kind: 'save', view })).toEqual([city, view]);
  const sent = requests.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
  expect(await sent[1]!.json()).toEqual({ views: [city, view] });
});

test('a change that keeps coming too late is given up', async () => {
  const { api, requests } = callsTo((request) =>
    request.method === 'GET' ? tagged({ views: [] }) : json({ code: 'outdated' }, 412),
  );
  const change = { kind: 'delete', view: open } as const;
  await expect(saveViewChange(api, change)).rejects.toMatchObject({ code: 'outdated' });
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(5);
});

test('a change that is refused is not tried again', async () => {
  const { api, requests } = callsTo((request) =>
    request.method === 'GET' ? tagged({ views: [] }) : json({ message: 'No.' }, 422),
  );
  const change = { kind: 'save', view: open } as const;
  await expect(saveViewChange(api, change)).rejects.toMatchObject({ code: 'refused' });
  expect(requests).toHaveLength(2);
});
