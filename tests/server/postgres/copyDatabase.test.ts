import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { runCopyCommand } from '../../../server/commands/copyDatabase.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import type { Database } from '../../../server/database/sql/schema.ts';
import { TODAY } from '../../support/today.ts';
import { Browser } from '../support/browser.ts';
import { databaseSettings } from '../support/database/databaseSettings.ts';
import { dataFolder } from '../support/database/template.ts';

const CLOCK = { now: () => TODAY };

/** A SQLite database with the demo data, and an empty one of PostgreSQL. */
async function startCopying() {
  const source = { DATA_DIR: dataFolder('demo') };
  const target = (await databaseSettings('new')) as { DATABASE_URL: string };
  const lines: string[] = [];
  const copy = () =>
    runCopyCommand({
      args: [],
      environment: { ...source, ...target },
      onProgress: (line) => void lines.push(line),
    });
  return { source, target, lines, copy };
}

const KEY = '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a01';

/** Works on a database, and closes it. */
async function on<Result>(
  settings: Readonly<Record<string, string>>,
  run: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(readConfig(settings));
  try {
    return await run(database);
  } finally {
    await database.destroy();
  }
}

/** What the API answers over a database to a person with these cookies. */
function answersOf(settings: Readonly<Record<string, string>>, cookies: Browser['cookies']) {
  return on(settings, async (database) => {
    const app = await buildApp({ config: readConfig(settings), database, ...CLOCK });
    const browser = new Browser(app);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    const answers: unknown[] = [];
    for (const path of [
      'auth/me',
      'customer',
      'customer/3',
      'worker',
      'worker/3',
      'job',
      'job/3',
      'job/5/changes',
      'history?limit=200',
      `creation/${KEY}`,
      'import/1',
    ]) {
      const answer = await browser.get(`/api/${path}`);
      expect(answer.statusCode).toBe(200);
      answers.push(answer.json());
    }
    answers.push((await browser.get('/api/calendar/3')).body);
    answers.push((await browser.get('/api/import/1/faults')).body);
    await app.close();
    return answers;
  });
}

test('after the demo database is copied, the API answers the same from both, to the same session', async () => {
  const { source, target, lines, copy } = await startCopying();
  const cookies = await on(source, async (database) => {
    const app = await buildApp({ config: readConfig(source), database, ...CLOCK });
    const browser = new Browser(app);
    await browser.signIn();
    await browser.put('/api/customer/3', { name: 'Grüezi «Ä» 漢字 🧹', latitude: null });
    await browser.put('/api/customer/4', { latitude: 0.1 + 0.2, longitude: -1e-7 });
    await browser.post('/api/customer', { name: 'Neu AG' }, { 'idempotency-key': KEY });
    const file = Buffer.from('Name;Ort\nMüller;Zürich\n', 'latin1');
    const octets = { 'content-type': 'application/octet-stream' };
    await browser.post('/api/import?kind=customer&file_name=kunden.csv', file, octets);
    await app.close();
    const position = { address: 'limmatstrasse 107', latitude: 47.3876543, longitude: 8.5314321 };
    await database
      .insertInto('positions')
      .values({ ...position, asked_at: '2026-11-20T10:00:00Z' })
      .execute();
    const at = '2026-11-20T10:00:00Z';
    const link = { api: 'https://bexio.example', contact_id: 7, customer_id: 3, fields: '{}' };
    await database
      .insertInto('contact_links')
      .values({ ...link, linked_at: at, synced_at: at })
      .execute();
    return browser.cookies;
  });
  expect(await copy()).toMatch(
    /^Copied \d+ rows of ".+"\. From now on start the server with DATABASE_URL\.$/,
  );
  expect(lines).toHaveLength(36);
  expect(lines).toContainEqual(expect.stringMatching(/^jobs: 62 rows, checksum [\da-f]{16}$/));
  expect(await answersOf(target, cookies)).toEqual(await answersOf(source, cookies));
});

test('after a copy, versions, revisions and ids go on where they were', async () => {
  const { source, target, copy } = await startCopying();
  const customer = {
    name: 'Gelöscht',
    email: '',
    phone: '',
    address: '',
    zip_code: '',
    city: '',
    latitude: null,
    longitude: null,
    access: '',
    internal_note: '',
  };
  const before = await on(source, async (database) => {
    await database.insertInto('customers').values(customer).execute();
    await database.deleteFrom('customers').where('id', '=', 46).execute();
    await database
      .updateTable('jobs')
      .set({ from_date: '2026-01-01' })
      .where('id', '=', 1)
      .execute();
    return {
      versions: await database.selectFrom('record_version').selectAll().execute(),
      revisions: await database.selectFrom('job_revisions').selectAll().execute(),
    };
  });
  await copy();
  await on(target, async (database) => {
    expect(await database.selectFrom('record_version').selectAll().execute()).toEqual(
      before.versions,
    );
    const revisions = database.selectFrom('job_revisions').selectAll().orderBy('job_id');
    expect(await revisions.execute()).toEqual(before.revisions);
    const added = database.insertInto('customers').values(customer).returning('id');
    expect(await added.executeTakeFirst()).toEqual({ id: 47 });
  });
});

test('a database with rows is not copied to', async () => {
  const { target, copy } = await startCopying();
  const user = { username: 'anna', email: '', password_hash: 'x', role: 'admin' } as const;
  await on(target, (database) => database.insertInto('users').values(user).execute());
  await expect(copy()).rejects.toThrow(
    'The database in DATABASE_URL has rows in users already: nothing was changed. Name an empty one.',
  );
});

test('a database of another version is not copied', async () => {
  const { source, target, copy } = await startCopying();
  await on(source, (database) =>
    sql`delete from kysely_migration where name > '004'`.execute(database),
  );
  await expect(copy()).rejects.toThrow('The database in DATA_DIR is of another version');
  await on(target, async (database) => {
    expect(await database.selectFrom('customers').selectAll().execute()).toEqual([]);
  });
});

test('rows that arrive changed are noticed, and nothing is copied', async () => {
  const { target, copy } = await startCopying();
  await on(target, async (database) => {
    await sql`create function spoil() returns trigger language plpgsql as $$
      begin if new.id = 7 then new.city = 'Nirgends'; end if; return new; end $$`.execute(database);
    await sql`create trigger spoil before insert on workers
      for each row execute function spoil()`.execute(database);
  });
  await expect(copy()).rejects.toThrow('The rows of workers arrived changed: nothing was copied.');
  await on(target, async (database) => {
    for (const table of ['customers', 'workers', 'secrets'] as const) {
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});

test.each([
  [{}, 'DATABASE_URL must name the PostgreSQL database to copy to.'],
  [{ DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://db.example/plan' }, 'There is no database'],
])('with %j nothing is copied', async (environment, sentence) => {
  await expect(runCopyCommand({ args: [], environment, onProgress: () => {} })).rejects.toThrow(
    sentence,
  );
});
