import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { Browser } from '../support/browser.ts';
import { startSignedInServer } from '../support/testServer.ts';

const TABLES = ['customers', 'workers', 'jobs'] as const;

const pathOf = (table: string) => `/api/${table.replace(/s$/, '')}/1`;

test.each(TABLES)('an unchanged record of the %s is read from the database once', async (table) => {
  const { browser, database } = await startSignedInServer();
  const first = await browser.get(pathOf(table));
  await database.schema.alterTable(table).renameTo('elsewhere').execute();
  const again = await browser.get(pathOf(table));
  expect(again.body).toBe(first.body);
  expect(again.headers['etag']).toBe(first.headers['etag']);
  expect(again.headers['content-type']).toBe('application/json; charset=utf-8');
});

test.each(TABLES)(
  'a record of the %s is read again after a change by another process',
  async (table) => {
    const { browser, config } = await startSignedInServer();
    const before = await browser.get(pathOf(table));
    const other = await openDatabase(config);
    if (table === 'jobs') {
      await other
        .updateTable('jobs')
        .set({ from_date: '2027-01-01' })
        .where('id', '=', 1)
        .execute();
    } else {
      await other.updateTable(table).set({ name: 'Neu' }).where('id', '=', 1).execute();
    }
    await other.destroy();
    const after = await browser.get(pathOf(table));
    expect(after.body).not.toBe(before.body);
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  },
);

test('a record that is removed from the database is no longer found', async () => {
  const { browser, database } = await startSignedInServer();
  await browser.get('/api/job/1');
  await database.deleteFrom('jobs').where('id', '=', 1).execute();
  expect((await browser.get('/api/job/1')).statusCode).toBe(404);
});

test('a remembered record is not served without a session', async () => {
  const { app, browser } = await startSignedInServer();
  await browser.get('/api/job/1');
  const stranger = await new Browser(app).get('/api/job/1');
  expect(stranger.statusCode).toBe(401);
  expect(stranger.headers['etag']).toBeUndefined();
});

test('a session that has ended elsewhere is not taken for one that goes on', async () => {
  const { browser, config } = await startSignedInServer();
  await Promise.all([browser.get('/api/job/1'), browser.get('/api/job/1')]);
  const other = await openDatabase(config);
  await other.deleteFrom('sessions').execute();
  await other.destroy();
  const answers = await Promise.all([browser.get('/api/job/1'), browser.get('/api/job/1')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
});
