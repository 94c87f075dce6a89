import { expect, test } from 'vitest';
import { fetchCurrentUser, signIn, signOut } from '../../../src/api/account/session.ts';
import { callsTo, html, inPage, json, never } from '../support/fetchBackend.ts';

inPage();

const CREDENTIALS = { username: 'demo', password: ' secret ' };

test('specification: sign-in sends username and password as they were typed', async () => {
  const { api, requests } = callsTo(() => json({}));
  await signIn(api, CREDENTIALS);
  expect(requests).toHaveLength(1);
  expect(`${requests[0]!.method} ${requests[0]!.url}`).toMatch(/^POST .*\/api\/auth\/login$/);
  expect(await requests[0]!.json()).toEqual(CREDENTIALS);
});

test.each<[what: string, answer: () => Response]>([
  ['JSON', () => json({ id: 1 })],
  ['nothing', () => new Response(null)],
  ['HTML', () => html()],
])('specification: sign-in succeeds on status 200 with %s', async (_, answer) => {
  const { api } = callsTo(answer);
  await expect(signIn(api, CREDENTIALS)).resolves.toBeUndefined();
});

test.each([
  [201, 'serverFault'],
  [202, 'serverFault'],
  [204, 'serverFault'],
  [400, 'refused'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [429, 'tooManyAttempts'],
  [500, 'serverFault'],
])('specification: sign-in fails on status %i as %s', async (status, code) => {
  const { api } = callsTo(() => new Response(null, { status }));
  await expect(signIn(api, CREDENTIALS)).rejects.toMatchObject({ code });
});

test.each<[answer: object, user: object]>([
  [
    { username: 'demo', email: 'demo@example.ch' },
    {
      username: 'demo',
      email: 'demo@example.ch',
      role: null,
      businessName: '',
      noon: '12:00',
      weeklyLimit: null,
    },
  ],
  [
    { username: 'demo', business_name: 'Glanz GmbH', noon: '12:30', weekly_limit: 42 },
    {
      username: 'demo',
      email: '',
      role: null,
      businessName: 'Glanz GmbH',
      noon: '12:30',
      weeklyLimit: 42,
    },
  ],
  [
    { username: 'demo', roles: [] },
    { username: 'demo', email: '', role: null, businessName: '', noon: '12:00', weeklyLimit: null },
  ],
])('specification: the response %j is parsed as the current user', async (answer, user) => {
  const { api, requests } = callsTo(() => json(answer));
  expect(await fetchCurrentUser(api, never)).toEqual(user);
  expect(requests[0]!.url).toMatch(/\/api\/auth\/me$/);
});

test.each([
  ['dispatcher', ['einsatzplan'], 'dispatcher'],
  ['owner', ['einsatzplan'], 'viewer'],
  [undefined, ['einsatzplan'], null],
  ['viewer', [], null],
])('the role %j of a server that offers %j is %j', async (role, features, expected) => {
  const { api } = callsTo(() => json({ username: 'demo', role }), { features });
  expect((await fetchCurrentUser(api, never)).role).toBe(expected);
});

test.each<[what: string, answer: () => Response, code: string]>([
  ['without a username', () => json({ email: 'demo@example.ch' }), 'unreadableAnswer'],
  ['with an empty username', () => json({ username: '' }), 'unreadableAnswer'],
  ['with username null', () => json({ username: null }), 'unreadableAnswer'],
  ['that is not an object', () => json(['demo']), 'unreadableAnswer'],
  ['without a body', () => new Response(null, { status: 204 }), 'unreadableAnswer'],
  ['of HTML', () => html(), 'unreadableAnswer'],
  ['of status 429', () => json({}, 429), 'tooManyAttempts'],
  ['of status 500', () => json({ username: 'demo' }, 500), 'serverFault'],
])(
  'a session check with a response %s fails, and the reachability is not reported',
  async (_, answer, code) => {
    const { api } = callsTo(answer);
    const outcomes: boolean[] = [];
    api.reachability.listeners.add((answered) => outcomes.push(answered));
    await expect(fetchCurrentUser(api, never)).rejects.toMatchObject({ code });
    expect(outcomes).toEqual([]);
  },
);

test.each([
  [401, 'unauthorized'],
  [403, 'forbidden'],
])(
  'a session check with status %i finds no session and reports the server as reachable',
  async (status, code) => {
    const { api } = callsTo(() => json({}, status));
    const outcomes: boolean[] = [];
    api.reachability.listeners.add((answered) => outcomes.push(answered));
    await expect(fetchCurrentUser(api, never)).rejects.toMatchObject({ code });
    expect(outcomes).toEqual([true]);
  },
);

test('an aborted session check does not report the reachability', async () => {
  const leaving = new AbortController();
  const { api } = callsTo(async () => {
    leaving.abort(new DOMException('The path has changed.', 'AbortError'));
    throw new TypeError('Failed to fetch');
  });
  const outcomes: boolean[] = [];
  api.reachability.listeners.add((answered) => outcomes.push(answered));
  await expect(fetchCurrentUser(api, leaving.signal)).rejects.toThrow('The path has changed.');
  expect(outcomes).toEqual([]);
});

test.each<[what: string, answer: () => Response]>([
  ['succeeds', () => new Response(null, { status: 204 })],
  ['fails', () => json({}, 500)],
])('specification: a sign-out that %s is sent once', async (_, answer) => {
  const { api, requests } = callsTo(answer);
  await signOut(api).catch(() => null);
  expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    'POST /api/auth/logout',
  ]);
});

test('a sign-out request outlives its page', async () => {
  const { api, requests } = callsTo(() => new Response(null, { status: 204 }));
  await signOut(api);
  expect(requests[0]!.keepalive).toBe(true);
});
