import type { KyselyPlugin } from 'kysely';
import { OUTCOME_COOKIE } from '../../../src/domain/reports/signInOutcome.ts';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { Database } from '../../../server/database/sql/schema.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { Browser } from '../support/browser.ts';
import { movableClock } from '../support/clock.ts';
import {
  ProviderBrowser,
  signInAtBexio,
  startConnectedServer,
  startTestSandbox,
} from '../support/bexio/sandbox.ts';
import { databaseSettings, type DatabaseSettings } from '../support/database/databaseSettings.ts';
import { startSignedInServer, startTestServer } from '../support/testServer.ts';

const TOKEN_ENDPOINT = 'POST /realms/bexio/protocol/openid-connect/token';
const REVOCATION = 'POST /realms/bexio/protocol/openid-connect/revoke';
const AS_PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const connections = (database: Database) =>
  database.selectFrom('provider_connections').selectAll().execute();

const hasToken = async (browser: Browser) => (await browser.get('/api/bexio/status')).json();

/** How a way to bexio ends that leads the browser back to the reports. */
async function outcomeOf(browser: Browser, url: string): Promise<string> {
  const { statusCode, headers } = await browser.get(url);
  expect([statusCode, headers.location]).toEqual([302, '/reporting']);
  return browser.cookies.get(OUTCOME_COOKIE) ?? 'connected';
}

/** A signed-in server in front of a sandbox, and a callback that was not called yet. */
async function startAllowed(
  options: { readonly settings?: DatabaseSettings; readonly plugin?: KyselyPlugin } = {},
) {
  const sandbox = await startTestSandbox();
  const clock = movableClock();
  const server = await startSignedInServer({
    environment: sandbox.environment,
    now: clock.now,
    ...options,
  });
  const { headers } = await server.browser.get('/api/bexio/auth');
  const callback = await new ProviderBrowser().decide(String(headers.location), 'allow');
  return { ...server, sandbox, clock, callback: callback.pathname + callback.search };
}

test('a person who allows the access at bexio is connected and back at the reports', async () => {
  const { environment } = await startTestSandbox();
  const { browser } = await startSignedInServer({ environment });
  expect(await hasToken(browser)).toEqual({ has_token: false });
  const answer = await signInAtBexio(browser);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/reporting']);
  expect(await hasToken(browser)).toEqual({ has_token: true });
});

test('bexio is asked for the scopes of the reports, with PKCE', async () => {
  const { environment, settings } = await startTestSandbox();
  const { browser } = await startSignedInServer({ environment });
  const { headers } = await browser.get('/api/bexio/auth');
  const { origin, pathname, searchParams } = new URL(String(headers.location));
  expect(origin + pathname).toBe(`${settings.issuer}/protocol/openid-connect/auth`);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: settings.clientId,
    response_type: 'code',
    redirect_uri: 'http://localhost/api/bexio/callback',
    scope: 'openid email offline_access monitoring_edit',
    prompt: 'consent',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
});

test('behind a proxy bexio leads back to the public address', async () => {
  const { environment } = await startTestSandbox();
  const { browser } = await startSignedInServer({
    environment: { ...environment, PUBLIC_URL: 'https://plan.example.ch' },
  });
  const { headers } = await browser.get('/api/bexio/auth');
  const callback = await new ProviderBrowser().decide(String(headers.location), 'allow');
  expect(callback.origin).toBe('https://plan.example.ch');
  const answer = await browser.get(callback.pathname + callback.search);
  expect(answer.headers.location).toBe('/reporting');
});

test('the authorization tells where the browser can be sent as well', async () => {
  const { environment } = await startTestSandbox();
  const { browser } = await startSignedInServer({ environment });
  const { has_token, authorization_url } = (await browser.get('/api/auth/bexio')).json();
  expect(has_token).toBe(false);
  const callback = await new ProviderBrowser().decide(authorization_url, 'allow');
  await browser.get(callback.pathname + callback.search);
  expect((await browser.get('/api/auth/bexio')).json()).toMatchObject({ has_token: true });
});

test('a refusal at bexio stores nothing and is said to the reports', async () => {
  const { environment } = await startTestSandbox();
  const { browser, database } = await startSignedInServer({ environment });
  const answer = await signInAtBexio(browser, 'refuse');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/reporting']);
  expect(browser.cookies.get(OUTCOME_COOKIE)).toBe('refused');
  expect(await connections(database)).toEqual([]);
  expect(await hasToken(browser)).toEqual({ has_token: false });
});

test('a refusal at bexio keeps the connection that there was', async () => {
  const { browser } = await startConnectedServer();
  await signInAtBexio(browser, 'refuse');
  expect(await hasToken(browser)).toEqual({ has_token: true });
});

test('the state of another session stores nothing, and still works in its own', async () => {
  const { app, browser, database, callback, sandbox } = await startAllowed();
  const other = new Browser(app);
  await other.signIn();
  expect(await outcomeOf(other, callback)).toBe('failed');
  expect(await connections(database)).toEqual([]);
  expect(sandbox.count(TOKEN_ENDPOINT)).toBe(0);
  expect((await browser.get(callback)).headers.location).toBe('/reporting');
});

test('a callback that is opened again leads to the connection, and its state works once', async () => {
  const { browser, database, callback, sandbox } = await startAllowed();
  await browser.get(callback);
  const before = await connections(database);
  expect(await outcomeOf(browser, callback)).toBe('connected');
  expect(await connections(database)).toEqual(before);
  expect(sandbox.count(TOKEN_ENDPOINT)).toBe(1);
});

test.each([
  [600, 'connected'],
  [601, 'failed'],
])('a state that is %i seconds old ends as %s', async (age, outcome) => {
  const { browser, database, callback, clock } = await startAllowed();
  clock.advance(age);
  expect(await outcomeOf(browser, callback)).toBe(outcome);
  expect(await connections(database)).toHaveLength(outcome === 'connected' ? 1 : 0);
});

test('old states are deleted at the next start', async () => {
  const { browser, database, clock } = await startAllowed();
  clock.advance(601);
  await browser.get('/api/bexio/auth');
  expect(await database.selectFrom('provider_sign_ins').selectAll().execute()).toHaveLength(1);
});

test('a state ends with its session', async () => {
  const { browser, database, callback } = await startAllowed();
  await browser.post('/api/auth/logout');
  expect(await database.selectFrom('provider_sign_ins').selectAll().execute()).toEqual([]);
  await browser.signIn();
  expect(await outcomeOf(browser, callback)).toBe('failed');
  expect(await connections(database)).toEqual([]);
});

test.each([
  ['two states', (callback: URL) => callback.searchParams.append('state', 'another')],
  ['another code', (callback: URL) => callback.searchParams.set('code', 'another')],
  ['another issuer', (callback: URL) => callback.searchParams.set('iss', 'https://other.example')],
  ['an error', (callback: URL) => callback.searchParams.set('error', 'server_error')],
])('a callback with %s stores nothing', async (_, change) => {
  const { browser, database, callback } = await startAllowed();
  const url = new URL(callback, 'http://localhost');
  change(url);
  expect(await outcomeOf(browser, url.pathname + url.search)).toBe('failed');
  expect(await connections(database)).toEqual([]);
});

test.each(['', '?code=abc', '?error=access_denied'])(
  'a callback without a state says nothing: %s',
  async (query) => {
    const { browser, database } = await startAllowed();
    const { headers } = await browser.get(`/api/bexio/callback${query}`);
    expect(headers.location).toBe('/reporting');
    expect(browser.cookies.has(OUTCOME_COOKIE)).toBe(false);
    expect(await connections(database)).toEqual([]);
  },
);

test('a callback may have unknown parameters', async () => {
  const { browser, callback } = await startAllowed();
  const answer = await browser.get(`${callback}&session_state=1&new=2`);
  expect(answer.headers.location).toBe('/reporting');
});

test('a session that ends while bexio is asked leaves no connection', async () => {
  const settings = await databaseSettings('demo');
  const other = await openDatabase(readConfig(settings));
  onTestFinished(() => other.destroy());
  let session = '';
  const finishing = new WeakSet<object>();
  const endSession: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const isFinishing =
        node.kind === 'DeleteQueryNode' && JSON.stringify(node.from).includes('provider_sign_ins');
      if (isFinishing) finishing.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (finishing.has(queryId)) {
        await other.deleteFrom('sessions').where('id_hash', '=', session).execute();
      }
      return result;
    },
  };
  const { app, browser, database, callback, sandbox } = await startAllowed({
    settings,
    plugin: endSession,
  });
  const sessions = database.selectFrom('sessions').select('id_hash');
  session = (await sessions.executeTakeFirstOrThrow()).id_hash;
  await new Browser(app).signIn();
  expect(await outcomeOf(browser, callback)).toBe('failed');
  expect(await connections(database)).toEqual([]);
  expect(sandbox.count(REVOCATION)).toBe(1);
});

test('after a disconnect the tokens are revoked at bexio and gone here', async () => {
  const { browser, database, sandbox } = await startConnectedServer();
  expect((await browser.post('/api/bexio/disconnect')).statusCode).toBe(204);
  expect(await hasToken(browser)).toEqual({ has_token: false });
  expect(await connections(database)).toEqual([]);
  expect(sandbox.count(REVOCATION)).toBe(1);
  expect((await browser.post('/api/bexio/disconnect')).statusCode).toBe(204);
});

test('a disconnect deletes the tokens even if bexio cannot be reached', async () => {
  const { browser, database, sandbox } = await startConnectedServer();
  await sandbox.close();
  expect((await browser.post('/api/bexio/disconnect')).statusCode).toBe(204);
  expect(await connections(database)).toEqual([]);
});

test('a user has the own connection only', async () => {
  const { app, browser, database } = await startConnectedServer();
  const { password_hash } = await database
    .selectFrom('users')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  const other = { username: 'other', email: '', password_hash, role: 'dispatcher' } as const;
  await database.insertInto('users').values(other).execute();
  const stranger = new Browser(app);
  await stranger.signIn({ ...DEMO_USER, username: 'other' });
  expect(await hasToken(stranger)).toEqual({ has_token: false });
  await stranger.post('/api/bexio/disconnect');
  expect(await hasToken(browser)).toEqual({ has_token: true });
});

test('a connection ends with its user', async () => {
  const { database } = await startConnectedServer();
  await database.deleteFrom('users').execute();
  expect(await connections(database)).toEqual([]);
});

test('without bexio set up, the answers say so', async () => {
  const { browser } = await startSignedInServer();
  expect(await hasToken(browser)).toEqual({ has_token: false });
  expect((await browser.get('/api/auth/bexio')).json()).toEqual({ has_token: false });
  expect(await outcomeOf(browser, '/api/bexio/auth')).toBe('notSetUp');
  expect(await outcomeOf(browser, '/api/bexio/callback?code=1&state=2')).toBe('notSetUp');
  expect((await browser.post('/api/bexio/disconnect')).statusCode).toBe(204);
});

test('a bexio that cannot be reached is said to the reports', async () => {
  const { environment, close } = await startTestSandbox();
  const { browser } = await startSignedInServer({ environment });
  await close();
  expect(await outcomeOf(browser, '/api/bexio/auth')).toBe('unavailable');
});

test('while bexio cannot be reached a connection lasts, and no new one is offered', async () => {
  const { config, database, clock, sandbox } = await startConnectedServer();
  await sandbox.close();
  const app = await buildApp({ config, database, now: clock.now });
  const browser = new Browser(app);
  await browser.signIn();
  clock.advance(7000);
  expect(await hasToken(browser)).toEqual({ has_token: true });
  expect((await browser.get('/api/auth/bexio')).json()).toEqual({ has_token: true });
  expect(await outcomeOf(browser, '/api/bexio/auth')).toBe('connected');
  expect(await connections(database)).toHaveLength(1);
  await app.close();
});

test('a bexio that could not be reached is asked again', async () => {
  const { environment, behaviour, count } = await startTestSandbox();
  const { browser } = await startSignedInServer({ environment });
  const path = '/realms/bexio/.well-known/openid-configuration';
  behaviour.failures = [{ path, status: 503 }];
  expect((await browser.get('/api/auth/bexio')).json()).toEqual({ has_token: false });
  expect((await browser.get('/api/auth/bexio')).json()).toHaveProperty('authorization_url');
  await browser.get('/api/auth/bexio');
  expect(count(`GET ${path}`)).toBe(2);
});

test.each([
  ['GET', '/api/bexio/status'],
  ['GET', '/api/auth/bexio'],
  ['GET', '/api/bexio/auth'],
  ['GET', '/api/bexio/callback?code=1&state=2'],
  ['POST', '/api/bexio/disconnect'],
] as const)('without a session, %s %s is answered with 401', async (method, url) => {
  const { environment } = await startTestSandbox();
  const { browser } = await startTestServer({ environment });
  await browser.get('/api/health');
  expect((await browser.call(method, url)).statusCode).toBe(401);
});

test.each(['/api/bexio/auth', '/api/bexio/callback?code=1&state=2'])(
  'without a session, a browser at %s is led to the sign-in',
  async (url) => {
    const { environment } = await startTestSandbox();
    const { browser, database } = await startTestServer({ environment });
    const { statusCode, headers } = await browser.get(url, AS_PAGE);
    expect([statusCode, headers.location]).toEqual([302, '/login']);
    expect(await database.selectFrom('provider_sign_ins').selectAll().execute()).toEqual([]);
  },
);

test.each([{ 'x-csrftoken': 'another' }, { origin: 'https://other.example' }])(
  'a disconnect with %j is refused with 403 and changes nothing',
  async (headers) => {
    const { browser, database } = await startConnectedServer();
    const answer = await browser.post('/api/bexio/disconnect', undefined, headers);
    expect(answer.statusCode).toBe(403);
    expect(await connections(database)).toHaveLength(1);
  },
);

test('a HEAD request uses no state', async () => {
  const { app, browser, callback } = await startAllowed();
  const cookies = Object.fromEntries(browser.cookies);
  await app.inject({ method: 'HEAD', url: callback, cookies });
  expect((await browser.get(callback)).headers.location).toBe('/reporting');
});

test('no token, code, state or secret is in the log', async () => {
  const { browser, lines, settings, store, userId, sandbox } = await startConnectedServer();
  const { headers } = await browser.get('/api/bexio/auth');
  const callback = await new ProviderBrowser().decide(String(headers.location), 'allow');
  sandbox.behaviour.failures = [
    { path: '/realms/bexio/protocol/openid-connect/token', status: 500 },
  ];
  await browser.get(callback.pathname + callback.search);
  await browser.get(callback.pathname + callback.search);
  const next = await browser.get('/api/bexio/auth');
  const state = new URL(String(next.headers.location)).searchParams.get('state')!;
  const refusal = { error: settings.clientSecret, state, iss: settings.issuer };
  await browser.get(`/api/bexio/callback?${new URLSearchParams(refusal)}`);
  const { accessToken, refreshToken } = (await store.find(userId))!;
  await sandbox.close();
  await browser.post('/api/bexio/disconnect');

  const log = lines.join('');
  for (const event of ['provider.signInFailed', 'provider.notRevoked', '/api/bexio/callback']) {
    expect(log).toContain(event);
  }
  const { code, state: used } = Object.fromEntries(callback.searchParams);
  for (const secret of [code, used, state, accessToken, refreshToken, settings.clientSecret]) {
    expect(secret).toMatch(/^.{20,}$/);
    expect(log).not.toContain(secret);
  }
  expect(log).not.toContain('code=');
});
