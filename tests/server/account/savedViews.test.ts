import { expect, test } from 'vitest';
import { MAX_VIEW_NAME, MAX_VIEW_SEARCH, MAX_VIEWS } from '../../../src/domain/list/savedViews.ts';
import { addUser, browserOf } from '../support/people.ts';
import { startSignedInServer } from '../support/testServer.ts';

const open = { list: 'jobs', name: 'Offene', search: 'open=1' };
const city = { list: 'customers', name: 'Nach Ort', search: 'sort=city' };

test('a user has no views at first, and those that were saved last', async () => {
  const { browser } = await startSignedInServer();
  expect((await browser.get('/api/saved-views')).json()).toEqual({ views: [] });
  for (const views of [[open], [city, open]]) {
    const answer = await browser.put('/api/saved-views', { views });
    expect([answer.statusCode, answer.json()]).toEqual([200, { views }]);
    expect((await browser.get('/api/saved-views')).json()).toEqual({ views });
  }
});

test.each(['dispatcher', 'viewer'] as const)('a %s has views of their own', async (role) => {
  const { app, browser, database } = await startSignedInServer();
  await addUser(database, 'anna', role);
  const anna = await browserOf(app, 'anna');
  await browser.put('/api/saved-views', { views: [open] });
  expect((await anna.put('/api/saved-views', { views: [city] })).statusCode).toBe(200);
  expect((await anna.get('/api/saved-views')).json()).toEqual({ views: [city] });
  expect((await browser.get('/api/saved-views')).json()).toEqual({ views: [open] });
});

test('views that another browser of the user has changed meanwhile are not overwritten', async () => {
  const { browser } = await startSignedInServer();
  const { etag } = (await browser.get('/api/saved-views')).headers;
  expect((await browser.put('/api/saved-views', { views: [city] })).statusCode).toBe(200);
  const answer = await browser.put('/api/saved-views', { views: [open] }, { 'if-match': etag! });
  expect(answer.statusCode).toBe(412);
  const current = await browser.get('/api/saved-views');
  expect(current.json()).toEqual({ views: [city] });
  const match = { 'if-match': current.headers.etag! };
  expect((await browser.put('/api/saved-views', { views: [city, open] }, match)).statusCode).toBe(
    200,
  );
});

test.each([
  ['list', { ...open, list: 'users' }],
  ['name', { ...open, name: '' }],
  ['name', { ...open, name: '\u200b' }],
  ['name', { ...open, name: 'x'.repeat(MAX_VIEW_NAME + 1) }],
  ['search', { ...open, search: 'x'.repeat(MAX_VIEW_SEARCH + 1) }],
  ['search', { ...open, search: 'q=a b' }],
  ['search', { ...open, search: 'q=ü' }],
])('refuses a view for its %s: %j', async (field, view) => {
  const { browser } = await startSignedInServer();
  const answer = await browser.put('/api/saved-views', { views: [city, view] });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    expect.objectContaining({ field: `views[1].${field}` }),
  ]);
  expect((await browser.get('/api/saved-views')).json()).toEqual({ views: [] });
});

test('refuses a second view of a list with the same name, and one of another list not', async () => {
  const { browser } = await startSignedInServer();
  const views = [open, { ...open, list: 'workers' }];
  expect((await browser.put('/api/saved-views', { views })).statusCode).toBe(200);
  const twice = await browser.put('/api/saved-views', {
    views: [...views, { ...open, search: '' }],
  });
  expect([twice.statusCode, twice.json()]).toEqual([
    422,
    expect.objectContaining({ field: 'views[2].name', code: 'viewTwice' }),
  ]);
});

test('keeps as many views as there can be, with the longest names and searches, and no more', async () => {
  const { browser } = await startSignedInServer();
  const views = Array.from({ length: MAX_VIEWS }, (_, place) => ({
    list: 'jobs',
    name: `${place}`.padEnd(MAX_VIEW_NAME, 'x'),
    search: 'x'.repeat(MAX_VIEW_SEARCH),
  }));
  expect((await browser.put('/api/saved-views', { views })).statusCode).toBe(200);
  const more = await browser.put('/api/saved-views', { views: [...views, open] });
  expect([more.statusCode, more.json()]).toEqual([
    422,
    expect.objectContaining({ field: 'views' }),
  ]);
});
