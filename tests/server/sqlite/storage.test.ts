import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import type { Database } from '../../../server/database/sql/schema.ts';
import { TODAY } from '../../support/today.ts';
import { databaseSettings } from '../support/database/databaseSettings.ts';
import { fakeBexio } from '../support/bexio/fakeBexio.ts';
import { addUser, startTaskServer } from '../support/bexio/taskServer.ts';
import { startSignedInServer } from '../support/testServer.ts';

/** Lets a change need more room than the database may take. */
async function fillDisk(database: Database, change = 'update on customers'): Promise<void> {
  await sql`create table ballast (bytes blob)`.execute(database);
  const grow = 'insert into ballast values (zeroblob(1000000))';
  await sql.raw(`create trigger grow after ${change} begin ${grow}; end`).execute(database);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count}`).execute(database);
}

const forbidWriting = (database: Database) => sql`pragma query_only = 1`.execute(database);

const CASES = [
  {
    what: 'a full disk',
    break: (database: Database) => fillDisk(database),
    code: 'storageFull',
    says: /voll.*nichts gespeichert/,
  },
  {
    what: 'a database that may only be read',
    break: forbidWriting,
    code: 'storageReadOnly',
    says: /nichts speichern.*nichts geändert/,
  },
];

test.each(CASES)('$what is said, and nothing is stored', async ({ break: damage, code, says }) => {
  const { browser, database } = await startSignedInServer();
  const before = (await browser.get('/api/customer/1')).json();
  await damage(database);
  const answer = await browser.put('/api/customer/1', { ...before, name: 'Neu' });
  expect(answer.statusCode).toBe(507);
  expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(says) });
  expect((await browser.get('/api/customer/1')).json()).toEqual(before);
});

test('a database that may only be read is still read after the session was to be touched', async () => {
  let now = new Date('2026-11-20T10:00:00Z');
  const { browser, database } = await startSignedInServer({ now: () => now });
  await forbidWriting(database);
  now = new Date('2026-11-20T11:30:00Z');
  expect((await browser.get('/api/customer')).statusCode).toBe(200);
});

test('what is stored after room was made is stored whole', async () => {
  const { browser, database } = await startSignedInServer();
  const before = (await browser.get('/api/customer/1')).json();
  await fillDisk(database);
  await browser.put('/api/customer/1', { ...before, name: 'Neu' });
  await sql`pragma max_page_count = 1000000`.execute(database);
  await browser.put('/api/customer/1', { ...before, name: 'Neu' });
  expect((await browser.get('/api/customer/1')).json()).toMatchObject({ name: 'Neu' });
});

test('a storno on a full disk edits nothing without a journal entry', async () => {
  const database = await openDatabase(readConfig(await databaseSettings('empty')));
  onTestFinished(() => database.destroy());
  const bexio = fakeBexio([{ id: 1 }, { id: 2 }, { id: 3 }]);
  const { storno } = await startTaskServer({ database, bexio, now: () => TODAY });
  const userId = await addUser(database, 'one');
  await fillDisk(database, 'insert on storno_journal when new.entry_id = 2');
  expect(await storno(userId)).toMatchObject({
    status: 'FAILURE',
    failure: { reason: 'full', storno: { changed: 1, refused: [] } },
  });
  expect(bexio.edits()).toEqual(['edit 1']);
});
