import { afterEach, expect, test, vi } from 'vitest';
import { quickHash } from '../support/database/quickHash.ts';
import { Browser } from '../support/browser.ts';
import { startConnectedServer } from '../support/bexio/sandbox.ts';
import { startSignedInServer } from '../support/testServer.ts';

const SELECTION = '/api/bexio/selected-user-ids';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a connected user gets the users of bexio by name, and the log has no token', async () => {
  const { browser, store, userId, lines } = await startConnectedServer();
  const users = (await browser.get('/api/bexio/users')).json<object[]>();
  expect(users).toHaveLength(12);
  expect(users[8]).toEqual({
    id: 9,
    name: 'Mohammed Al-Hassan',
    email: 'mohammed.alhassan@einsatzplan.example',
  });
  expect(lines.join('')).not.toContain((await store.find(userId))!.accessToken);
});

test('an unreadable user of bexio is omitted and logged', async () => {
  const { browser, lines } = await startConnectedServer();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await fetch(...request);
    if (!response.url.includes('/3.0/users')) return response;
    const [first, ...others] = (await response.json()) as readonly object[];
    const headers = { 'x-total-count': String(others.length + 1) };
    return Response.json([{ ...first, id: null }, ...others], { headers });
  });
  expect((await browser.get('/api/bexio/users')).json<object[]>()).toHaveLength(11);
  expect(lines.join('')).toMatch(
    /"event":"bexio.rowsUnreadable","rows":\[\{"list":"users","id":null/,
  );
});

test.each([
  [
    'de',
    'Sie sind nicht mit bexio verbunden. Bitte verbinden Sie sich und versuchen Sie es noch einmal.',
  ],
  ['en', 'You are not connected to bexio. Please connect and try again.'],
  ['es', 'No está conectado con bexio. Conéctese e inténtelo de nuevo.'],
])(
  'without a connection the users of bexio are a conflict, said in %s',
  async (language, message) => {
    const { browser } = await startSignedInServer();
    const answer = await browser.get('/api/bexio/users', { 'accept-language': language });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'providerNotConnected', message });
  },
);

test('a failure of bexio is neither a 401 nor a 403, and is logged with its reason', async () => {
  const { browser, sandbox, lines } = await startConnectedServer();
  sandbox.behaviour.failures = [{ path: '/3.0/users', status: 403 }];
  const refused = await browser.get('/api/bexio/users');
  expect([refused.statusCode, refused.json<object>()]).toMatchObject([
    502,
    { code: 'providerRefused' },
  ]);
  expect(lines.join('')).toContain('bexio answered GET /3.0/users with 403.');
  sandbox.behaviour.failures = [{ path: '/3.0/users', status: 401 }];
  expect((await browser.get('/api/bexio/users')).statusCode).toBe(409);
  sandbox.behaviour.failures = [{ path: '/3.0/users', status: 429, reset: 600 }];
  const limited = await browser.get('/api/bexio/users');
  expect([limited.statusCode, limited.json<object>()]).toMatchObject([
    503,
    { code: 'providerLimited' },
  ]);
});

test('if bexio takes too long, it is unavailable', async () => {
  const { browser } = await startConnectedServer();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const answer = await browser.get('/api/bexio/users');
  expect([answer.statusCode, answer.json<object>()]).toMatchObject([
    503,
    { code: 'providerUnavailable' },
  ]);
});

test('a selection is stored without duplicates', async () => {
  const { browser } = await startSignedInServer();
  expect((await browser.get(SELECTION)).json()).toEqual({ user_ids: [] });
  for (const user_ids of [[3, 1, 3], [], [2]]) {
    const saved = { user_ids: [...new Set(user_ids)] };
    expect((await browser.post(SELECTION, { user_ids })).json()).toEqual(saved);
    expect((await browser.get(SELECTION)).json()).toEqual(saved);
  }
});

test("another user's selection is neither shown nor changed", async () => {
  const { app, browser, database } = await startSignedInServer();
  const credentials = { username: 'other', password: 'a long passphrase' };
  const password_hash = await quickHash(credentials.password);
  await database
    .insertInto('users')
    .values({ username: 'other', email: '', password_hash, role: 'dispatcher' })
    .execute();
  const other = new Browser(app);
  expect((await other.signIn(credentials)).statusCode).toBe(200);
  await browser.post(SELECTION, { user_ids: [1, 2] });
  expect((await other.get(SELECTION)).json()).toEqual({ user_ids: [] });
  await other.post(SELECTION, { user_ids: [5] });
  expect((await browser.get(SELECTION)).json()).toEqual({ user_ids: [1, 2] });
});

test.each([{}, { user_ids: null }, { user_ids: ['1'] }, { user_ids: [0] }, { user_ids: [1.5] }])(
  'the selection %j is refused and changes nothing',
  async (selection) => {
    const { browser } = await startSignedInServer();
    await browser.post(SELECTION, { user_ids: [4] });
    expect((await browser.post(SELECTION, selection)).statusCode).toBe(422);
    expect((await browser.get(SELECTION)).json()).toEqual({ user_ids: [4] });
  },
);

test('a selection needs a session, and a token to be saved', async () => {
  const { app, browser } = await startSignedInServer();
  expect((await new Browser(app).get(SELECTION)).statusCode).toBe(401);
  const answer = await browser.call('POST', SELECTION, {
    body: { user_ids: [1] },
    headers: { 'x-csrftoken': '' },
  });
  expect(answer.statusCode).toBe(403);
});
