import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { explainDatabaseErrors, openDatabase } from '../../../server/database/database.ts';
import {
  ConnectionLostError,
  DatabaseBusyError,
} from '../../../server/database/sql/databaseErrors.ts';
import { failFast } from '../../../server/database/sql/failFast.ts';
import { startupErrorOf } from '../../../server/database/postgres/postgresError.ts';
import type { Database } from '../../../server/database/sql/schema.ts';
import { userRepository } from '../../../server/database/users/userRepository.ts';
import { StartupError } from '../../../server/startupError.ts';
import { databaseSettings } from '../support/database/databaseSettings.ts';
import { startServer } from '../support/process/serverProcess.ts';
import { startTestServer } from '../support/testServer.ts';
import { writeLockOf } from '../support/database/writeLock.ts';

async function open(content: 'new' | 'empty' | 'demo', options = {}) {
  const settings = await databaseSettings(content);
  const config = readConfig(settings);
  const database = await openDatabase(config, options);
  onTestFinished(() => database.destroy());
  return { settings, config, database };
}

async function valueOf(database: Database, query: string): Promise<unknown> {
  const { rows } = await sql.raw<Record<string, unknown>>(query).execute(database);
  return Object.values(rows[0] ?? {})[0];
}

test('a commit waits for the disk, and no statement and no transaction waits for ever', async () => {
  const { database } = await open('empty');
  expect(await valueOf(database, 'show synchronous_commit')).toBe('on');
  expect(await valueOf(database, 'show lock_timeout')).toBe('4s');
  expect(await valueOf(database, 'show statement_timeout')).toBe('20s');
  expect(await valueOf(database, 'show idle_in_transaction_session_timeout')).toBe('30s');
});

test('migrations have the time that they need, and leave their connection as it was', async () => {
  const { database } = await open('new', { busyTimeout: 1_000 });
  expect(await valueOf(database, 'show lock_timeout')).toBe('1s');
  expect(await valueOf(database, 'show statement_timeout')).toBe('20s');
});

test('a start waits for the migrations of another one, and says so when they take too long', async () => {
  const { config, database } = await open('new');
  await sql`delete from kysely_migration where name > '004'`.execute(database);
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const migrating = database.connection().execute(async (connection) => {
    const adapter = connection.getExecutor().adapter;
    await adapter.acquireMigrationLock(connection as never, {} as never);
    locked.resolve();
    await release.promise;
    await adapter.releaseMigrationLock(connection as never, {} as never);
  });
  await locked.promise;
  await expect(openDatabase(config, { openTimeout: 20 })).rejects.toThrow(
    /^The PostgreSQL database "test_\w+" at localhost is locked by another process\./,
  );
  release.resolve();
  await migrating;
});

test('counts and ids are numbers, and ids have eight bytes', async () => {
  const { database } = await open('demo');
  expect(await valueOf(database, 'select count(*) from customers')).toBe(45);
  const id = 2 ** 40;
  await sql`insert into customers values (${id}, 'A', '', '', '', '', '', 47.5, null)`.execute(
    database,
  );
  const [row] = await database.selectFrom('customers').selectAll().where('id', '=', id).execute();
  expect(row).toMatchObject({ id, latitude: 47.5, longitude: null });
});

test('the time of a revision is in UTC wherever the database is', async () => {
  const { config, database } = await open('demo');
  await sql`do $$ begin
    execute format('alter database %I set timezone = ''Pacific/Auckland''', current_database());
  end $$`.execute(database);
  const there = await openDatabase(config);
  onTestFinished(() => there.destroy());
  expect(await valueOf(there, 'show timezone')).toBe('Pacific/Auckland');
  await there.updateTable('jobs').set({ from_date: '2026-01-01' }).where('id', '=', 1).execute();
  const { revised_at } = await there
    .selectFrom('job_revisions')
    .select('revised_at')
    .where('job_id', '=', 1)
    .executeTakeFirstOrThrow();
  expect(revised_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const utc = await valueOf(
    there,
    `select clock_timestamp() at time zone 'UTC' - '${revised_at}'::timestamp < interval '1 minute'`,
  );
  expect(utc).toBe(true);
});

const renameAll = (database: Database, name: string) =>
  database.updateTable('customers').set({ name }).execute();

test('a statement that waits too long for a lock fails as busy, and the next one waits as long', async () => {
  const { settings, database } = await open('demo', { busyTimeout: 20 });
  const lock = await writeLockOf(settings);
  await lock.take();
  await expect(renameAll(database, 'patient')).rejects.toThrow(DatabaseBusyError);
  await lock.release();
  await renameAll(database, 'late');
  expect(await valueOf(database, 'show lock_timeout')).toBe('20ms');
});

test('a statement that must not wait fails as busy while others wait, and leaves their limit', async () => {
  const { settings, database } = await open('demo', { busyTimeout: 60_000 });
  const lock = await writeLockOf(settings);
  await lock.take();
  const waiting = renameAll(database, 'patient');
  await expect(renameAll(failFast(database), 'hasty')).rejects.toThrow(DatabaseBusyError);
  expect(await valueOf(database, 'show lock_timeout')).toBe('1min');
  await lock.release();
  await waiting;
});

test('a statement whose connection ends fails as lost, also within a transaction', async () => {
  const { database } = await open('empty');
  const end = sql`select pg_terminate_backend(pg_backend_pid())`;
  await expect(end.execute(database)).rejects.toThrow(ConnectionLostError);
  await expect(
    database.transaction().execute((transaction) => end.execute(transaction)),
  ).rejects.toThrow(ConnectionLostError);
  expect(await valueOf(database, 'select 1')).toBe(1);
});

test('of two transactions that wait for each other one fails as busy, and the other one goes on', async () => {
  const { database } = await open('demo');
  const bothHaveOne = Promise.withResolvers<void>();
  let count = 0;
  const lockBoth = (first: string, second: string) =>
    database.transaction().execute(async (transaction) => {
      const insert = (name: string) =>
        transaction.insertInto('secrets').values({ name, value: first }).execute();
      await insert(first);
      count += 1;
      if (count === 2) bothHaveOne.resolve();
      await bothHaveOne.promise;
      await insert(second);
    });
  const outcomes = await Promise.allSettled([lockBoth('a', 'b'), lockBoth('b', 'a')]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => reason)).toEqual([expect.any(DatabaseBusyError)]);
  expect(await valueOf(database, `select count(*) from secrets where name in ('a', 'b')`)).toBe(2);
});

test('a name that is taken is refused to all but one of many at once', async () => {
  const { database } = await open('empty');
  const users = userRepository(database);
  const added = await Promise.all(
    Array.from({ length: 8 }, (_, count) =>
      users.add({ username: 'anna', email: `${count}`, password_hash: 'x', role: 'admin' }),
    ),
  );
  expect(added.filter(Boolean)).toHaveLength(1);
});

test('versions are counted one by one, however many write at once', async () => {
  const { database } = await open('demo');
  const version = async () => Number(await valueOf(database, 'select version from record_version'));
  const before = await version();
  await Promise.all(
    Array.from({ length: 30 }, (_, count) =>
      database
        .updateTable('customers')
        .set({ city: 'Thun' })
        .where('id', '=', (count % 8) + 1)
        .execute(),
    ),
  );
  expect(await version()).toBe(before + 30);
});

test('a job that moves to a customer while that is renamed counts both changes', async () => {
  const { database } = await open('demo');
  const move = database.updateTable('jobs').where('id', '=', 1);
  await move.set({ customer_id: 2 }).execute();
  const revision = async () =>
    Number(await valueOf(database, 'select revision from job_revisions where job_id = 1'));
  const before = await revision();
  let renaming: Promise<unknown> | undefined;
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable('jobs').set({ customer_id: 3 }).where('id', '=', 1).execute();
    renaming = database.updateTable('customers').set({ name: 'Neu' }).where('id', '=', 3).execute();
    // Until the other connection waits for this transaction.
    while ((await valueOf(transaction, `select count(*) from pg_locks where not granted`)) === 0);
  });
  await renaming;
  expect(await revision()).toBe(before + 2);
});

test('requests are answered with 503 while the database is away, and go on when it is back', async () => {
  const { browser, database, settings } = await startTestServer();
  await browser.signIn();
  const url = new URL(Object.values(settings)[0]!);
  const name = url.pathname.slice(1);
  const admin = await openAdmin();
  await sql`alter database ${sql.id(name)} with allow_connections false`.execute(admin);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
    admin,
  );
  const answer = await browser.get('/api/customer/1');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  await sql`alter database ${sql.id(name)} with allow_connections true`.execute(admin);
  let after = await browser.get('/api/customer/1');
  // The server may still have a connection of which it does not know yet that it has ended.
  while (after.statusCode === 503) after = await browser.get('/api/customer/1');
  expect(after.statusCode).toBe(200);
  expect(await database.selectFrom('users').select('id').execute()).not.toEqual([]);
});

test('a transaction whose connection ends fails and leaves nothing, and the process goes on', async () => {
  const { database } = await open('demo');
  const failing = database.transaction().execute(async (transaction) => {
    await transaction.updateTable('customers').set({ city: 'Nirgends' }).execute();
    const pid = await valueOf(transaction, 'select pg_backend_pid()');
    await sql`select pg_terminate_backend(${pid}::int, 5000)`.execute(database);
    await transaction.updateTable('customers').set({ city: 'Thun' }).execute();
  });
  await expect(failing).rejects.toThrow(/terminat|connection/i);
  expect(await valueOf(database, `select count(*) from customers where city = 'Nirgends'`)).toBe(0);
});

/** A connection to the server that is none to a database of a test. */
async function openAdmin() {
  const { database } = await open('empty');
  return database;
}

/** The one sentence with which a start must fail. */
async function refusal(url: string): Promise<string> {
  const { code, output, errors } = await startServer({ DATABASE_URL: url }).ended;
  expect([code, output]).toEqual([1, '']);
  expect(errors).toMatch(/^[^\n]+\.\n$/);
  expect(errors).not.toContain('quiet');
  return errors.trim();
}

test('a server that does not answer is reported without the password', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  expect(await refusal(`postgres://plan:quiet@127.0.0.1:${port}/plan`)).toBe(
    `The PostgreSQL database "plan" at 127.0.0.1:${port} cannot be reached (ECONNREFUSED). Start it, or correct the host and port of DATABASE_URL.`,
  );
});

test('a database that does not exist is reported', async () => {
  const url = new URL(inject('postgresUrl')!);
  url.pathname = 'nowhere';
  url.password = 'quiet';
  expect(await refusal(url.href)).toBe(
    'The PostgreSQL database "nowhere" at localhost does not exist. Create it (createdb --encoding=UTF8), or correct DATABASE_URL.',
  );
});

test('a database of another encoding is refused', async () => {
  const { database } = await open('empty');
  const url = new URL(inject('postgresUrl')!);
  url.pathname = 'latin';
  await sql`create database latin template template0 encoding 'LATIN1'`.execute(database);
  expect(await refusal(url.href)).toMatch(
    /^The PostgreSQL database must have the encoding UTF8, but has LATIN1\./,
  );
  await sql`drop database latin with (force)`.execute(database);
});

test.each([
  ['28P01', 'refuses the user or the password'],
  ['42501', 'does not allow this'],
  ['53300', 'has no connection left'],
  ['53100', 'There is no room'],
  ['57P03', 'is starting or stopping'],
  ['XX000', 'cannot be used: broken.'],
])('the code %s is explained in a sentence without the password', (code, part) => {
  const error = Object.assign(new Error('broken'), { code });
  const { message } = startupErrorOf(error, 'postgres://plan:quiet@db.example/plan');
  expect(message).toContain(part);
  expect(message).toContain('"plan" at db.example');
  expect(message).not.toContain('quiet');
});

test('a command that finds the database locked reports its name', async () => {
  const { settings, config, database } = await open('empty', { busyTimeout: 20 });
  const lock = await writeLockOf(settings);
  await lock.take();
  const writing = explainDatabaseErrors(config, () =>
    database.insertInto('secrets').values({ name: 'a', value: 'b' }).execute(),
  );
  await expect(writing).rejects.toThrow(StartupError);
  await expect(writing).rejects.toThrow('is locked by another process');
  await lock.release();
});
