import { fastify } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseBusyError } from '../../../server/database/sql/databaseErrors.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { createAccessTokens } from '../../../server/provider/accessTokens.ts';
import {
  ProviderError,
  type AuthorizationServer,
  type Tokens,
} from '../../../server/provider/authorizationServer.ts';
import { LEASE, type ConnectionStore } from '../../../server/provider/connectionStore.ts';
import { createProvider } from '../../../server/provider/provider.ts';
import { createTokenCipher } from '../../../server/provider/tokenCipher.ts';
import { startConnectedServer } from '../support/bexio/sandbox.ts';

const TOKEN_PATH = '/realms/bexio/protocol/openid-connect/token';
const TOKEN_ENDPOINT = `POST ${TOKEN_PATH}`;

const HOUR = 3600;
const { log } = fastify();

/** A connected user, and the provider of a server on the same database. */
async function startConnected() {
  const server = await startConnectedServer();
  const { settings, database, clock } = server;
  const provider = createProvider({ settings, database, now: clock.now, log });
  /** How often bexio gave tokens since the user connected. */
  const refreshes = () => server.sandbox.count(TOKEN_ENDPOINT) - 1;
  const rows = () => database.selectFrom('provider_connections').selectAll().execute();
  return { ...server, provider, refreshes, rows };
}

type Connected = Awaited<ReturnType<typeof startConnected>>;

/** The provider of another server, with a connection of its own to the same database. */
async function anotherProvider({ config, settings, clock }: Connected) {
  const database = await openDatabase(config);
  onTestFinished(() => database.destroy());
  return createProvider({ settings, database, now: clock.now, log });
}

/** Whether bexio's interface takes the token. */
async function isAccepted({ settings }: Connected, token: string | null): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${settings.api}/3.0/users`, { headers })).status === 200;
}

test('a token is given unchanged until a minute before its end, then refreshed', async () => {
  const connected = await startConnected();
  const { provider, store, userId, clock, refreshes } = connected;
  const first = await provider.accessToken(userId);
  expect(await isAccepted(connected, first)).toBe(true);
  clock.advance(HOUR - 61);
  expect(await provider.accessToken(userId)).toBe(first);
  expect(refreshes()).toBe(0);
  clock.advance(1);
  const second = await provider.accessToken(userId);
  expect(second).not.toBe(first);
  expect(await isAccepted(connected, second)).toBe(true);
  expect(await provider.accessToken(userId)).toBe(second);
  expect(refreshes()).toBe(1);
  expect((await store.find(userId))?.lease).toBeNull();
});

test('a new refresh token is stored and used for the next refresh', async () => {
  const { provider, store, userId, clock, refreshes } = await startConnected();
  const refreshTokens = new Set([(await store.find(userId))?.refreshToken]);
  for (let round = 0; round < 3; round += 1) {
    clock.advance(HOUR);
    expect(await provider.accessToken(userId)).not.toBeNull();
    refreshTokens.add((await store.find(userId))?.refreshToken);
  }
  expect(refreshTokens.size).toBe(4);
  expect(refreshes()).toBe(3);
});

/** An authorization server of which only the refresh is used. */
function refreshingServer(refresh: () => Promise<Tokens>) {
  const revoked: string[] = [];
  const server: AuthorizationServer = {
    authorizationUrl: () => Promise.reject(new Error('unused')),
    exchange: () => Promise.reject(new Error('unused')),
    refresh,
    revoke: async (token) => void revoked.push(token),
  };
  return { server, revoked };
}

test('without a new refresh token the old one is kept', async () => {
  const { store, userId, clock } = await startConnected();
  const before = await store.find(userId);
  const refreshed = { accessToken: 'fresh', refreshToken: null, lifetime: HOUR, scope: null };
  const { server } = refreshingServer(async () => refreshed);
  clock.advance(HOUR);
  const accessToken = createAccessTokens({ server, store, now: clock.now, log });
  expect(await accessToken(userId)).toBe('fresh');
  expect(await store.find(userId)).toMatchObject({
    accessToken: 'fresh',
    refreshToken: before?.refreshToken,
  });
});

test('new tokens are stored once more if the database was locked', async () => {
  const { store, userId, clock } = await startConnected();
  const tokens = {
    accessToken: 'fresh',
    refreshToken: 'fresh refresh',
    lifetime: HOUR,
    scope: null,
  };
  const { server } = refreshingServer(async () => tokens);
  let isLocked = true;
  const lockedOnce: ConnectionStore = {
    ...store,
    async replace(...row) {
      if (!isLocked) return store.replace(...row);
      isLocked = false;
      throw new DatabaseBusyError();
    },
  };
  clock.advance(HOUR);
  const options = { server, store: lockedOnce, now: clock.now, log };
  expect(await createAccessTokens(options)(userId)).toBe('fresh');
  expect(await store.find(userId)).toMatchObject({ refreshToken: 'fresh refresh' });
});

test('a disconnect during a refresh is final, and the late tokens are revoked', async () => {
  const { store, userId, clock, rows } = await startConnected();
  const { server, revoked } = refreshingServer(async () => {
    await store.remove(userId);
    return { accessToken: 'late', refreshToken: 'late refresh', lifetime: HOUR, scope: null };
  });
  clock.advance(HOUR);
  const accessToken = createAccessTokens({ server, store, now: clock.now, log });
  expect(await accessToken(userId)).toBeNull();
  expect(await rows()).toEqual([]);
  expect(revoked).toEqual(['late refresh']);
});

test('a user who connects anew during a refresh keeps the new connection', async () => {
  const { store, database, userId, clock } = await startConnected();
  const { id_hash } = await database
    .selectFrom('sessions')
    .select('id_hash')
    .executeTakeFirstOrThrow();
  const anew = { accessToken: 'new', refreshToken: 'new refresh', lifetime: HOUR, scope: null };
  const { server } = refreshingServer(async () => {
    await store.connect(userId, id_hash, anew);
    return { accessToken: 'late', refreshToken: 'late refresh', lifetime: HOUR, scope: null };
  });
  clock.advance(HOUR);
  const accessToken = createAccessTokens({ server, store, now: clock.now, log });
  expect(await accessToken(userId)).toBe('new');
  expect(await store.find(userId)).toMatchObject({ refreshToken: 'new refresh' });
});

test('many callers at once make one refresh', async () => {
  const { provider, userId, clock, refreshes } = await startConnected();
  clock.advance(HOUR);
  const tokens = await Promise.all(Array.from({ length: 10 }, () => provider.accessToken(userId)));
  expect(new Set(tokens).size).toBe(1);
  expect(refreshes()).toBe(1);
});

test('two servers on one database make one refresh', async () => {
  const connected = await startConnected();
  const { provider, userId, clock, refreshes } = connected;
  const other = await anotherProvider(connected);
  clock.advance(HOUR);
  const [one, two] = await Promise.all([provider.accessToken(userId), other.accessToken(userId)]);
  expect(one).toBe(two);
  expect(await isAccepted(connected, one)).toBe(true);
  expect(refreshes()).toBe(1);
});

test('a server that waits for a refresh does not repeat it when it fails', async () => {
  const { store, userId, clock } = await startConnected();
  const { accessToken: first } = (await store.find(userId))!;
  const isAwaited = Promise.withResolvers<void>();
  let refreshes = 0;
  const { server } = refreshingServer(async () => {
    refreshes += 1;
    await isAwaited.promise;
    throw new ProviderError('unreachable');
  });
  const noticing: ConnectionStore = {
    ...store,
    async lease(...row) {
      const lease = await store.lease(...row);
      if (lease === null) isAwaited.resolve();
      return lease;
    },
  };
  clock.advance(HOUR - 1);
  const accessToken = () =>
    createAccessTokens({ server, store: noticing, now: clock.now, log })(userId);
  expect(await Promise.all([accessToken(), accessToken()])).toEqual([first, first]);
  expect(refreshes).toBe(1);
});

test('a refresh that a crashed server left behind is done by the next caller after its lease', async () => {
  const { provider, database, store, userId, clock, refreshes } = await startConnected();
  clock.advance(HOUR);
  await store.lease(userId, (await store.find(userId))!);
  expect(await store.lease(userId, (await store.find(userId))!)).toBeNull();
  clock.advance(LEASE / 1000);
  expect(await provider.accessToken(userId)).not.toBeNull();
  expect(refreshes()).toBe(1);
  const [row] = await database.selectFrom('provider_connections').selectAll().execute();
  expect(row?.refresh_lease).toBeNull();
});

test('a refresh that takes longer than its lease is renewed, so that no other caller repeats it', async () => {
  const { store, userId, clock } = await startConnected();
  const answer = Promise.withResolvers<void>();
  const { server } = refreshingServer(async () => {
    await answer.promise;
    throw new ProviderError('unreachable');
  });
  const renewed = Promise.withResolvers<void>();
  const renewing: ConnectionStore = {
    ...store,
    renew: (...row) => store.renew(...row).finally(renewed.resolve),
  };
  clock.advance(HOUR - 30);
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const token = createAccessTokens({ server, store: renewing, now: clock.now, log })(userId);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  clock.advance(LEASE / 1000 - 1);
  vi.advanceTimersByTime(LEASE / 3);
  await renewed.promise;
  clock.advance(2);
  expect(await store.lease(userId, (await store.find(userId))!)).toBeNull();
  answer.resolve();
  expect(await token).not.toBeNull();
});

test('a lease of a refresh from when the clock was an hour ahead holds nobody up', async () => {
  const { store, userId, clock } = await startConnected();
  clock.advance(HOUR);
  expect(await store.lease(userId, (await store.find(userId))!)).not.toBeNull();
  clock.advance(-HOUR);
  expect(await store.lease(userId, (await store.find(userId))!)).not.toBeNull();
});

test('a refresh that bexio refuses ends the connection, with one line in the log', async () => {
  const connected = await startConnected();
  const { browser, config, app, store, userId, clock, settings, rows, lines } = connected;
  const { refreshToken } = (await store.find(userId))!;
  await fetch(`${config.provider?.issuer}/protocol/openid-connect/revoke`, {
    method: 'POST',
    body: new URLSearchParams({
      token: refreshToken!,
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
    }),
  });
  expect((await browser.get('/api/bexio/status')).json()).toEqual({ has_token: true });
  lines.length = 0;
  clock.advance(HOUR);
  const { database } = connected;
  const provider = createProvider({ settings, database, now: clock.now, log: app.log });
  expect(await provider.accessToken(userId)).toBeNull();
  expect(await rows()).toEqual([]);
  expect((await browser.get('/api/bexio/status')).json()).toEqual({ has_token: false });
  const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
  expect(warnings).toMatchObject([
    { event: 'provider.disconnected', userId, reason: 'invalid_grant' },
  ]);
});

test.each([
  [
    'answers with 503',
    ({ sandbox }: Connected) =>
      void (sandbox.behaviour.failures = [{ path: TOKEN_PATH, status: 503 }]),
  ],
  ['cannot be reached', ({ sandbox }: Connected) => sandbox.close()],
])('if bexio %s, a valid token is still used and an expired one fails', async (_, fail) => {
  const connected = await startConnected();
  const { provider, browser, userId, clock, rows } = connected;
  const before = await provider.accessToken(userId);
  clock.advance(HOUR - 1);
  await fail(connected);
  expect(await provider.accessToken(userId)).toBe(before);
  clock.advance(1);
  await fail(connected);
  await expect(provider.accessToken(userId)).rejects.toThrow('A call to bexio failed');
  expect(await rows()).toMatchObject([{ refresh_lease: null }]);
  expect((await browser.get('/api/bexio/status')).json()).toEqual({ has_token: true });
});

test('without a refresh token a connection lasts as long as its access token', async () => {
  const { provider, database, browser, userId, clock } = await startConnected();
  await database.updateTable('provider_connections').set({ refresh_token: null }).execute();
  clock.advance(HOUR - 1);
  expect(await provider.accessToken(userId)).not.toBeNull();
  expect((await browser.get('/api/bexio/status')).json()).toEqual({ has_token: true });
  clock.advance(1);
  expect(await provider.accessToken(userId)).toBeNull();
  expect((await browser.get('/api/bexio/status')).json()).toEqual({ has_token: false });
});

test('the database holds no token that can be read without the key', async () => {
  const { store, userId, rows, settings, database, clock } = await startConnected();
  const { accessToken, refreshToken } = (await store.find(userId))!;
  const stored = JSON.stringify(await rows());
  expect(stored).toContain('"v1.');
  expect(stored).not.toContain(accessToken);
  expect(stored).not.toContain(refreshToken);
  const withOtherKey = createProvider({
    settings: { ...settings, tokenKey: Buffer.alloc(32) },
    database,
    now: clock.now,
    log,
  });
  expect(await withOtherKey.isConnected(userId)).toBe(false);
  expect(await withOtherKey.accessToken(userId)).toBeNull();
  expect(await rows()).toHaveLength(1);
});

test('tokens that are copied to another user are worth nothing there', async () => {
  const { provider, database, rows } = await startConnected();
  const user = { username: 'other', email: '', password_hash: 'x', role: 'dispatcher' } as const;
  const { id } = await database
    .insertInto('users')
    .values(user)
    .returning('id')
    .executeTakeFirstOrThrow();
  const [row] = await rows();
  await database
    .insertInto('provider_connections')
    .values({ ...row!, user_id: id })
    .execute();
  expect(await provider.isConnected(id)).toBe(false);
  expect(await provider.accessToken(id)).toBeNull();
});

test('what is encrypted differs each time and decrypts only unchanged', () => {
  const cipher = createTokenCipher(Buffer.alloc(32, 1));
  const encrypted = cipher.encrypt('Grüezi', 'one');
  expect(encrypted).toMatch(/^v1\.[\da-f]{8}\.[\w-]+$/);
  expect(cipher.encrypt('Grüezi', 'one')).not.toBe(encrypted);
  expect(cipher.decrypt(encrypted, 'one')).toBe('Grüezi');
  expect(cipher.decrypt(encrypted, 'two')).toBeNull();
  const at = encrypted.length - 2;
  const changed =
    encrypted.slice(0, at) + (encrypted[at] === 'A' ? 'B' : 'A') + encrypted.slice(-1);
  for (const text of [changed, encrypted.slice(0, 20), 'v1.', '', encrypted.replace('v1', 'v2')]) {
    expect(cipher.decrypt(text, 'one')).toBeNull();
  }
});
