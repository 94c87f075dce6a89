import { mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { explainDatabaseErrors, openDatabase } from '../../../server/database/database.ts';
import { startupErrorOf } from '../../../server/database/sqlite/sqliteError.ts';
import { StartupError } from '../../../server/startupError.ts';
import { sqliteIn, temporaryFolder } from '../support/process/folder.ts';
import { sqliteWriteLockOf } from '../support/database/writeLock.ts';

const FILE = 'einsatzplan.sqlite';
const USER = {
  username: 'anna',
  email: 'anna@example.ch',
  password_hash: '',
  role: 'admin',
} as const;

test('the database files are readable by their owner only', async () => {
  const folder = temporaryFolder();
  const database = await openDatabase(sqliteIn(folder));
  const files = readdirSync(folder);
  expect(files).toContain('einsatzplan.sqlite-wal');
  for (const file of files) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  await database.destroy();
});

test('a missing data folder is created, readable by its owner only', async () => {
  const folder = join(temporaryFolder(), 'a/b');
  await (await openDatabase(sqliteIn(folder))).destroy();
  expect(statSync(folder).mode & 0o077).toBe(0);
});

test('a migration that fails leaves no part of the schema behind', async () => {
  const folder = temporaryFolder();
  const sqlite = new DatabaseSync(join(folder, FILE));
  sqlite.exec('create table known_clients (foreign_row text)');
  await expect(openDatabase(sqliteIn(folder))).rejects.toThrow('known_clients');
  const tables = sqlite
    .prepare('pragma table_list')
    .all()
    .map(({ name }) => name);
  for (const table of ['customers', 'limited_attempts']) expect(tables).not.toContain(table);
  sqlite.close();
});

test('a commit waits for the disk, references hold, and SQLite itself never blocks on a lock', async () => {
  const database = await openDatabase(sqliteIn(temporaryFolder()));
  const read = async (pragma: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${pragma}`).execute(database);
    return Object.values(rows[0] ?? {})[0];
  };
  expect(await read('journal_mode')).toBe('wal');
  expect(await read('synchronous')).toBe(2);
  expect(await read('foreign_keys')).toBe(1);
  expect(await read('busy_timeout')).toBe(0);
  await database.destroy();
});

test('a first start fills the database once another one lets go of it, however short a request waits', async () => {
  const folder = temporaryFolder();
  await (await openDatabase(sqliteIn(folder))).destroy();
  const lock = sqliteWriteLockOf(folder);
  lock.take();
  const database = await openDatabase(sqliteIn(folder), {
    busyTimeout: 0,
    fill: async (empty) => {
      const filling = empty.insertInto('users').values(USER).execute();
      await Promise.race([filling, setImmediate()]);
      lock.release();
      await filling;
    },
  });
  expect(await database.selectFrom('users').selectAll().execute()).toMatchObject([USER]);
  await database.destroy();
});

/** Why the database cannot be opened, with its file as FILE and the folder as FOLDER. */
async function refusal(folder: string): Promise<string> {
  const opening = openDatabase(sqliteIn(folder), { openTimeout: 20 });
  const reason = await opening.then(
    () => 'It was opened.',
    (error: unknown) => {
      expect(error).toBeInstanceOf(StartupError);
      return (error as StartupError).message;
    },
  );
  return reason.replaceAll(join(folder, FILE), 'FILE').replaceAll(folder, 'FOLDER');
}

test('a database that another process has locked is reported with its path', async () => {
  const folder = temporaryFolder();
  await (await openDatabase(sqliteIn(folder))).destroy();
  const other = new DatabaseSync(join(folder, FILE));
  other.exec('pragma locking_mode = exclusive; begin exclusive');
  expect(await refusal(folder)).toBe(
    'The database "FILE" is locked by another process. Wait until that process is done or end it, then try again.',
  );
  other.close();
  expect(await refusal(folder)).toBe('It was opened.');
});

test.each<[what: string, spoil: (file: string) => void, sentence: string]>([
  [
    'is not a database',
    (file) => writeFileSync(file, 'not a database at all'.repeat(100)),
    'The file "FILE" is not a database. Move it away, or set DATA_DIR to another folder.',
  ],
  [
    'is damaged',
    (file) => truncateSync(file, 4096),
    'The database "FILE" is damaged. Put a backup in its place, or set DATA_DIR to another folder.',
  ],
  [
    'is a folder',
    (file) => {
      rmSync(file);
      mkdirSync(file);
    },
    'The database "FILE" cannot be opened. Give the user who runs this program the right to read and write everything in "FOLDER".',
  ],
])('a database file that %s is reported with advice', async (_, spoil, sentence) => {
  const folder = temporaryFolder();
  await (await openDatabase(sqliteIn(folder))).destroy();
  spoil(join(folder, FILE));
  expect(await refusal(folder)).toBe(sentence);
});

test.each([
  [8, 'The database "FILE" cannot be written to. Give the user'],
  [13, 'There is no room for the database "FILE". Free some space'],
  [6922, 'The database "FILE" cannot be read or written, as its disk reports an error.'],
  [21, 'The database "FILE" cannot be used: broken.'],
])('the SQLite result code %i is explained in a sentence', (errcode, sentence) => {
  const error = Object.assign(new Error('broken'), { code: 'ERR_SQLITE_ERROR', errcode });
  expect(startupErrorOf(error, 'FILE').message).toContain(sentence);
});

test.each([
  ['EPERM', 'cannot be written to'],
  ['ENOSPC', 'There is no room'],
])('the file system error %s is explained in a sentence', (code, part) => {
  const error = Object.assign(new Error('broken'), { code });
  expect(startupErrorOf(error, 'FILE').message).toContain(part);
});

test('a command that finds the database locked reports its path', async () => {
  const folder = temporaryFolder();
  const database = await openDatabase(sqliteIn(folder), { busyTimeout: 20 });
  const lock = sqliteWriteLockOf(folder);
  lock.take();
  const writing = explainDatabaseErrors(sqliteIn(folder), () =>
    database.insertInto('secrets').values({ name: 'a', value: 'b' }).execute(),
  );
  await expect(writing).rejects.toThrow(
    `The database "${join(folder, FILE)}" is locked by another process.`,
  );
  lock.release();
  await database.destroy();
});
