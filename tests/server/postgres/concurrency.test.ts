import { expect, onTestFinished, test } from 'vitest';
import type { Config } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { readSecrets } from '../../../server/database/settings/secrets.ts';
import type { Database } from '../../../server/database/sql/schema.ts';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { LEASE } from '../../../server/provider/connectionStore.ts';
import { createSignInThrottle } from '../../../server/security/signInThrottle.ts';
import { movableClock } from '../support/clock.ts';
import { addUser, browserOf } from '../support/people.ts';
import { startConnectedServer } from '../support/bexio/sandbox.ts';
import { startSignedInServer, startTestServer } from '../support/testServer.ts';
import { isWaiting } from './support/locks.ts';

/** Another process on the database of the server. */
async function anotherProcess({ config }: { readonly config: Config }) {
  const database = await openDatabase(config);
  onTestFinished(() => database.destroy());
  return database;
}

/** Runs `change` in a transaction, which ends once what is started within it waits for it. */
async function whileChanging<Result>(
  database: Database,
  change: (transaction: Database) => Promise<unknown>,
  start: () => Promise<Result>,
): Promise<Result> {
  const started = await database.transaction().execute(async (transaction) => {
    await change(transaction);
    const outcome = start();
    await isWaiting(transaction);
    return { outcome };
  });
  return started.outcome;
}

test('a sign-in waits for a password that is being changed, and fails', async () => {
  const server = await startTestServer();
  const other = await anotherProcess(server);
  const answer = await whileChanging(
    other,
    (transaction) => transaction.updateTable('users').set({ password_hash: 'new' }).execute(),
    () => server.browser.signIn(),
  );
  expect(answer.json()).toMatchObject({ code: 'signInFailed' });
  expect(await other.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('a change of the password waits for a sign-in that is being stored, and ends its session', async () => {
  const server = await startSignedInServer();
  const other = await anotherProcess(server);
  const { id } = await other
    .selectFrom('users')
    .select('id')
    .where('username', '=', DEMO_USER.username)
    .executeTakeFirstOrThrow();
  const session = { id_hash: 'late', user_id: id, created_at: '2026', last_seen_at: '2026' };
  const answer = await whileChanging(
    other,
    async (transaction) => {
      await transaction.selectFrom('users').selectAll().forShare().execute();
      await transaction.insertInto('sessions').values(session).execute();
    },
    () => server.browser.changePassword(DEMO_USER.password, 'gurke fährt tandem'),
  );
  expect(answer.statusCode).toBe(204);
  const sessions = await other.selectFrom('sessions').select('id_hash').execute();
  expect(sessions.map(({ id_hash }) => id_hash)).not.toContain('late');
});

test('of two password changes at once one is stored', async () => {
  const server = await startSignedInServer();
  const other = await anotherProcess(server);
  const answer = await whileChanging(
    other,
    (transaction) => transaction.updateTable('users').set({ password_hash: 'new' }).execute(),
    () => server.browser.changePassword(DEMO_USER.password, 'gurke fährt tandem'),
  );
  expect(answer.statusCode).toBe(422);
  const users = await other.selectFrom('users').select('password_hash').distinct().execute();
  expect(users).toEqual([{ password_hash: 'new' }]);
});

test('an admin who steps down waits for another who does, and stays', async () => {
  const server = await startTestServer();
  const other = await anotherProcess(server);
  const id = await addUser(server.database, 'anna', 'admin');
  const anna = await browserOf(server.app, 'anna');
  const answer = await whileChanging(
    other,
    (transaction) =>
      transaction.updateTable('users').set({ role: 'viewer' }).where('id', '!=', id).execute(),
    () => anna.put(`/api/user/${id}`, { role: 'viewer', disabled: false }),
  );
  expect(answer.json()).toMatchObject({ code: 'lastAdmin' });
  const admins = await other.selectFrom('users').select('id').where('role', '=', 'admin').execute();
  expect(admins).toEqual([{ id }]);
});

test('a save of a job waits for its worker who is being deleted, and is refused', async () => {
  const server = await startSignedInServer();
  const other = await anotherProcess(server);
  const workers = other.selectFrom('workers').selectAll().where('id', '=', 1);
  const { id: __, ...worker } = await workers.executeTakeFirstOrThrow();
  const { id } = await other
    .insertInto('workers')
    .values({ ...worker, plan_token: crypto.randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: _, ...job } = (await server.browser.get('/api/job/1')).json();
  const answer = await whileChanging(
    other,
    (transaction) => transaction.deleteFrom('workers').where('id', '=', id).execute(),
    () => server.browser.put('/api/job/1', { ...job, worker_id: id }),
  );
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'unknownWorker', field: 'worker_id' });
});

test('a connection to bexio waits for a session that is being ended, and is not stored', async () => {
  const server = await startConnectedServer();
  const other = await anotherProcess(server);
  await other.deleteFrom('provider_connections').execute();
  const { id_hash } = await other
    .selectFrom('sessions')
    .select('id_hash')
    .executeTakeFirstOrThrow();
  const tokens = { accessToken: 'late', refreshToken: null, lifetime: 3600, scope: null };
  const isStored = await whileChanging(
    other,
    (transaction) => transaction.deleteFrom('sessions').execute(),
    () => server.store.connect(server.userId, id_hash, tokens),
  );
  expect(isStored).toBe(false);
  expect(await other.selectFrom('provider_connections').selectAll().execute()).toEqual([]);
});

test('of two processes that want to refresh a token at once one gets the lease', async () => {
  const server = await startConnectedServer();
  const other = await anotherProcess(server);
  const connection = (await server.store.find(server.userId))!;
  const refresh_lease_ends_at = new Date(server.clock.now().getTime() + LEASE).toISOString();
  const lease = await whileChanging(
    other,
    (transaction) =>
      transaction
        .updateTable('provider_connections')
        .set({ refresh_lease: 'theirs', refresh_lease_ends_at })
        .execute(),
    () => server.store.lease(server.userId, connection),
  );
  expect(lease).toBeNull();
});

test('expired sessions and failures that another process deletes are not waited for', async () => {
  const { now, advance } = movableClock();
  const server = await startTestServer({ now });
  const other = await anotherProcess(server);
  await server.browser.signIn();
  await server.browser.signIn({ username: 'anna', password: 'falsch' });
  advance(2 * 86_400);
  await other.transaction().execute(async (transaction) => {
    await transaction.selectFrom('sessions').selectAll().forUpdate().execute();
    const attempts = await transaction
      .selectFrom('limited_attempts')
      .selectAll()
      .where('attempts', '>', 0)
      .forUpdate()
      .execute();
    expect(attempts.length).toBeGreaterThan(0);
    expect((await server.browser.signIn(DEMO_USER, '203.0.113.9')).statusCode).toBe(200);
  });
});

test('a failure after the end of earlier ones starts a new count, even if those are still there', async () => {
  const { now, advance } = movableClock();
  const { database } = await startTestServer({ now });
  const throttle = createSignInThrottle(database, await readSecrets(database), now);
  const fail = () => throttle.attemptInSession('one', async () => undefined);
  for (let count = 0; count < 10; count += 1) await fail();
  await expect(fail()).rejects.toThrow('tooManyAttempts');
  advance(16 * 60);
  await whileChanging(
    database,
    // As another process that is about to change them, so that they are not deleted.
    (transaction) => transaction.selectFrom('limited_attempts').selectAll().forUpdate().execute(),
    fail,
  );
  const { attempts } = await database
    .selectFrom('limited_attempts')
    .select((eb) => eb.fn.min<number>('attempts').as('attempts'))
    .executeTakeFirstOrThrow();
  expect(attempts).toBe(1);
});
