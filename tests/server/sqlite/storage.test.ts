import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../server/database/schema.ts';
import { startSignedInServer } from '../support/testServer.ts';

/** Lets every change of a customer need more room than the database may take. */
async function fillDisk(database: Database): Promise<void> {
  await sql`create table ballast (bytes blob)`.execute(database);
  await sql`
    create trigger grow after update on customers begin
      insert into ballast values (zeroblob(1000000));
    end
  `.execute(database);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count}`).execute(database);
}

const forbidWriting = (database: Database) => sql`pragma query_only = 1`.execute(database);

const CASES = [
  { what: 'a full disk', break: fillDisk, code: 'storageFull', says: /voll.*nichts gespeichert/ },
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
