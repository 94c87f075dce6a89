import { sql, type KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { TODAY } from '../../support/today.ts';
import { Browser } from '../support/browser.ts';
import { Client } from '../support/client.ts';
import { movableClock } from '../support/clock.ts';
import { databaseSettings } from '../support/database/databaseSettings.ts';
import { startTestServer, startSignedInServer } from '../support/testServer.ts';
import { startServer } from '../support/process/serverProcess.ts';
import { sqliteWriteLockOf, writeLockOf } from '../support/database/writeLock.ts';
import { dataFolder } from '../support/database/template.ts';

const NEW_PASSWORD = 'quiet-harbour-lantern';

/** For a fault that only SQLite knows, or a lock that must be taken between two statements. */
const startOnSqlite = (options: { readonly busyTimeout?: number } = {}) =>
  startTestServer({ settings: { DATA_DIR: dataFolder('demo') }, ...options });

/** What has been settled so far, in its order. */
function orderOf() {
  const order: string[] = [];
  const note = <Result>(name: string, promise: PromiseLike<Result>) =>
    Promise.resolve(promise).finally(() => order.push(name));
  return { order, note };
}

test('while another process holds the write lock, reads are answered and writes wait', async () => {
  const settings = await databaseSettings('demo');
  const server = startServer(settings);
  const address = await server.listening();
  const client = new Client();
  await client.signIn(address);
  const lock = await writeLockOf(settings);
  const { order, note } = orderOf();

  await lock.take();
  const saving = note('save', client.call(`${address}/api/customer/1`, 'PUT', { name: 'Spät' }));
  // Few, because the write does not wait for ever.
  for (const path of ['health', 'auth/me', 'job/1', 'customer']) {
    const answer = await note('read', client.call(`${address}/api/${path}`));
    expect(answer.status).toBe(200);
  }
  order.push('release');
  await lock.release();

  const answer = await saving;
  expect(order).toEqual(['read', 'read', 'read', 'read', 'release', 'save']);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ id: 1, name: 'Spät' });
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, errors: '' });
});

test('concurrent writes wait for the lock and are all stored', async () => {
  const { browser, settings } = await startSignedInServer({
    // On PostgreSQL, one for each write that waits, and some for reads.
    environment: { DATABASE_CONNECTIONS: '30' },
  });
  const lock = await writeLockOf(settings);
  await lock.take();
  const saves = Array.from({ length: 20 }, (_, index) =>
    browser.put(`/api/customer/${index + 1}`, { name: `Name ${index + 1}` }),
  );
  await browser.get('/api/customer/1');
  await lock.release();
  for (const answer of await Promise.all(saves)) expect(answer.statusCode).toBe(200);
  const names = (await browser.get('/api/customer')).json<{ name: string }[]>();
  expect(names.slice(0, 20).map(({ name }) => name)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Name ${index + 1}`),
  );
});

test.each([
  ['a customer', 'PUT', '/api/customer/1', { name: 'Nie' }],
  ['a sign-in', 'POST', '/api/auth/login', DEMO_USER],
  ['a sign-out', 'POST', '/api/auth/logout', undefined],
  [
    'a new password',
    'POST',
    '/api/auth/change-password',
    { current_password: DEMO_USER.password, new_password: NEW_PASSWORD },
  ],
] as const)(
  'after the busy timeout %s is answered with 503 and Retry-After, and changes nothing',
  async (_, method, url, body) => {
    const lines: string[] = [];
    const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
    const { browser, settings, database } = await startSignedInServer({ busyTimeout: 20, logger });
    const stored = async () => ({
      customers: await database.selectFrom('customers').selectAll().execute(),
      users: await database.selectFrom('users').selectAll().execute(),
      sessions: await database.selectFrom('sessions').selectAll().execute(),
    });
    const before = await stored();
    const lock = await writeLockOf(settings);
    await lock.take();
    const answer = await browser.call(method, url, { body, headers: { 'accept-language': 'en' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({
      code: 'busy',
      message: 'The server is busy right now; nothing was changed. Please try again in a moment.',
    });
    expect(await stored()).toEqual(before);
    expect(lines).not.toEqual([]);
    for (const line of lines) expect(JSON.parse(line)).not.toHaveProperty('err');

    await lock.release();
    expect((await browser.call(method, url, { body })).statusCode).toBeLessThan(300);
  },
);

test('a session stays valid while a lock prevents updating its last use', async () => {
  const { now, advance } = movableClock();
  const { browser, settings, database } = await startSignedInServer({ now, busyTimeout: 60_000 });
  const lastSeen = async () =>
    (await database.selectFrom('sessions').select('last_seen_at').execute())[0]?.last_seen_at;
  const before = await lastSeen();
  const lock = await writeLockOf(settings);
  await lock.take();
  advance(2 * 60);
  const { order, note } = orderOf();
  const saving = note('save', browser.put('/api/customer/1', { name: 'Spät' }));
  const reading = note('read', browser.get('/api/auth/me'));
  expect((await reading).statusCode).toBe(200);
  expect(order).toEqual(['read']);
  expect(await lastSeen()).toBe(before);

  await lock.release();
  expect((await saving).statusCode).toBe(200);
  await browser.get('/api/auth/me');
  expect(await lastSeen()).toBe(now().toISOString());
});

test('a password change committed before a lock is reported as successful', async () => {
  const { config, database } = await startOnSqlite({ busyTimeout: 20 });
  const lock = sqliteWriteLockOf(config.dataDir);
  let deletionsBeforeLock = Infinity;
  const lockBeforeNewSession: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'DeleteQueryNode' && deletionsBeforeLock-- === 0) lock.take();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const app = await buildApp({
    config,
    database: database.withPlugin(lockBeforeNewSession),
    now: () => TODAY,
  });
  const browser = new Browser(app);
  await browser.signIn();
  deletionsBeforeLock = 3;
  const answer = await browser.changePassword(DEMO_USER.password, NEW_PASSWORD);
  expect(deletionsBeforeLock).toBeLessThan(0);
  expect(answer.statusCode).toBe(204);
  expect((await browser.get('/api/auth/me')).statusCode).toBe(401);

  lock.release();
  const credentials = { username: DEMO_USER.username, password: NEW_PASSWORD };
  expect((await browser.signIn(credentials)).statusCode).toBe(200);
  await app.close();
});

test('a sign-in whose device cannot be stored succeeds without a device cookie', async () => {
  const { config, database } = await startOnSqlite({ busyTimeout: 20 });
  const lock = sqliteWriteLockOf(config.dataDir);
  let isLocked = false;
  const lockAfterSession: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode' && !isLocked) {
        isLocked = true;
        lock.take();
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const app = await buildApp({
    config,
    database: database.withPlugin(lockAfterSession),
    now: () => TODAY,
  });
  const browser = new Browser(app);
  expect((await browser.signIn()).statusCode).toBe(200);
  expect(isLocked).toBe(true);
  expect(browser.cookies.has('device')).toBe(false);
  expect((await browser.get('/api/auth/me')).statusCode).toBe(200);

  lock.release();
  expect((await browser.signIn()).statusCode).toBe(200);
  expect(browser.cookies.has('device')).toBe(true);
  await app.close();
});

test('a full disk in a transaction is reported, and the next transaction works', async () => {
  const { database } = await startOnSqlite();
  const { page_count } = (await sql<{ page_count: number }>`pragma page_count`.execute(database))
    .rows[0]!;
  await sql`pragma max_page_count = ${sql.lit(page_count)}`.execute(database);
  const add = (key: string) =>
    database
      .transaction()
      .execute((transaction) =>
        transaction
          .insertInto('known_clients')
          .values({ key, last_sign_in_at: TODAY.toISOString() })
          .execute(),
      );
  await expect(add('x'.repeat(100_000))).rejects.toThrow('There is no room for the database');
  await add('short');
  const keys = await database.selectFrom('known_clients').select('key').execute();
  expect(keys).toEqual([{ key: 'short' }]);
});

test('on SQLite, other statements wait until a transaction ends', async () => {
  const { database } = await startOnSqlite();
  const inside = await database.transaction().execute(async (transaction) => {
    await transaction.updateTable('customers').set({ city: 'Nirgends' }).execute();
    const outside = database.selectFrom('customers').select('city').distinct().execute();
    await transaction.updateTable('customers').set({ city: 'Zürich' }).execute();
    return { outside };
  });
  expect(await inside.outside).toEqual([{ city: 'Zürich' }]);
});

test('a failed transaction is rolled back, and the next statement works', async () => {
  const { database } = await startTestServer();
  const failing = database.transaction().execute(async (transaction) => {
    await transaction.updateTable('customers').set({ city: 'Nirgends' }).execute();
    throw new Error('No.');
  });
  const after = database.selectFrom('customers').selectAll().where('city', '=', 'Nirgends');
  await expect(failing).rejects.toThrow('No.');
  expect(await after.execute()).toEqual([]);
});
