import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import { saveBackup } from '../../../server/backups/backupFile.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { UnwritableError } from '../../../server/database/sql/databaseErrors.ts';
import { migrationsIn } from '../../../server/database/migrations/migrations.ts';
import type { Database } from '../../../server/database/sql/schema.ts';
import { SqliteAdapter } from '../../../server/database/sqlite/sqliteAdapter.ts';
import { databaseFile, openSqlite } from '../../../server/database/sqlite/sqliteDatabase.ts';
import { databaseAt } from '../support/database/databaseAt.ts';
import { sqliteIn, temporaryFolder } from '../support/process/folder.ts';
import { startSignedInServer } from '../support/testServer.ts';
import { sqliteWriteLockOf } from '../support/database/writeLock.ts';

const NAME = 'Xaver Quittenbaum';
const CODE = 'Tuercode 4711Q';
const MARKS = ['Quittenbaum', '4711Q'];

/** The files of a folder that have a mark somewhere in their bytes, free pages included. */
function telling(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => {
    const bytes = readFileSync(join(folder, name)).toString('latin1');
    return MARKS.some((mark) => bytes.includes(mark));
  });
}

const PAST = {
  start_time: '2026-11-02T08:00:00+01:00',
  end_time: '2026-11-02T10:00:00+01:00',
  overrides: { '2026-11-02': { note: CODE } },
};

/** A server whose customers of one name have door codes, jobs and a history. */
async function start(count: number) {
  const server = await startSignedInServer();
  const { browser, config } = server;
  const post = async <Answer>(path: string, body: object): Promise<Answer> =>
    (await browser.post(`/api/${path}`, body, { 'idempotency-key': randomUUID() })).json<Answer>();
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await post<WireCustomer>('customer', { name: NAME, access: CODE });
    const job = await post<WireJob>('job', {
      customer_id: id,
      worker_id: 1,
      from_date: '2026-11-02',
      appointment: { events: [PAST] },
      confirmed_support: true,
      confirmed_customer: true,
      confirmed_worker: true,
      instructions: CODE.repeat(1 + (index % 7) * 40),
    });
    const internal_note = `${NAME} `.repeat(1 + (index % 9) * 50);
    await browser.put(`/api/customer/${id}`, { name: NAME, internal_note });
    await browser.put(`/api/job/${job.id}`, { ...job, internal_note });
    ids.push(id);
  }
  return { ...server, ids, folder: config.dataDir };
}

/** A database of before, closed, from which rows were deleted that its free pages still have. */
async function databaseOfBefore() {
  const { folder, database } = await databaseAt(Object.keys(migrationsIn('Europe/Zurich')).at(-1)!);
  await sql`pragma secure_delete = off`.execute(database);
  await sql`pragma user_version = 0`.execute(database);
  const row = { phone: '', email: '', address: '', zip_code: '', city: '' };
  const access = CODE.repeat(400);
  for (let id = 1; id <= 20; id += 1)
    await database
      .insertInto('customers')
      .values({
        ...row,
        id,
        name: NAME,
        access,
        internal_note: '',
        latitude: null,
        longitude: null,
      })
      .execute();
  await database.deleteFrom('customers').where('id', '>', 1).execute();
  await database.updateTable('customers').set({ name: 'Berta', access: '' }).execute();
  await database.destroy();
  return folder;
}

const versionOf = async (database: Database) =>
  (await sql<{ user_version: number }>`pragma user_version`.execute(database)).rows[0];

test('a database of before loses what was deleted when it is opened, and keeps the rest', async () => {
  const folder = await databaseOfBefore();
  expect(telling(folder)).toEqual(['einsatzplan.sqlite']);
  const database = await openDatabase(sqliteIn(folder));
  expect(telling(folder)).toEqual([]);
  const names = await database.selectFrom('customers').select('name').execute();
  expect(names).toEqual([{ name: 'Berta' }]);
  await database.destroy();
});

test('a database is rewritten once, and not at each start', async () => {
  const folder = await databaseOfBefore();
  await (await openDatabase(sqliteIn(folder))).destroy();
  const { mtimeMs } = statSync(databaseFile(folder));
  const again = await openDatabase(sqliteIn(folder));
  expect(await versionOf(again)).toEqual({ user_version: 1 });
  await again.destroy();
  expect(statSync(databaseFile(folder)).mtimeMs).toBe(mtimeMs);
});

test('a new database has no deleted rows, and is not rewritten', async () => {
  const database = openSqlite(databaseFile(temporaryFolder()), { busyTimeout: 0 });
  expect(await versionOf(database)).toEqual({ user_version: 1 });
  await database.destroy();
});

test('a database of before that others have open starts, and is rewritten the next time', async () => {
  const folder = await databaseOfBefore();
  const lock = sqliteWriteLockOf(folder);
  lock.take();
  const database = await openDatabase(sqliteIn(folder));
  expect(await versionOf(database)).toEqual({ user_version: 0 });
  await database.destroy();
  lock.release();
  await (await openDatabase(sqliteIn(folder))).destroy();
  expect(telling(folder)).toEqual([]);
});

test('no file has a byte of erased customers, while the server runs, after its end, and in a backup', async () => {
  const { app, browser, database, ids, folder } = await start(20);
  expect(telling(folder)).not.toEqual([]);
  for (const id of ids)
    expect((await browser.post(`/api/customer/${id}/erase`)).statusCode).toBe(200);
  expect(telling(folder)).toEqual([]);
  const backups = temporaryFolder();
  saveBackup(databaseFile(folder), join(backups, 'backup.sqlite'));
  expect(telling(backups)).toEqual([]);
  await app.close();
  await database.destroy();
  expect(telling(folder)).toEqual([]);
});

test('a person is erased, and the answer says so, where the log could not be emptied yet', async () => {
  const { browser, ids } = await start(1);
  const full = new UnwritableError('full', new Error('The disk is full.'));
  const emptying = vi.spyOn(SqliteAdapter.prototype, 'forgetDeleted').mockRejectedValue(full);
  onTestFinished(() => emptying.mockRestore());
  const key = { 'idempotency-key': randomUUID() };
  const worker = (await browser.post('/api/worker', { name: NAME }, key)).json<WireWorker>();
  for (const path of [`customer/${ids[0]}`, `worker/${worker.id}`]) {
    const answer = await browser.post(`/api/${path}/erase`);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { erased_on: '2026-11-20' }]);
  }
});
