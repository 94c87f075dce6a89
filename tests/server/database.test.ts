import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/database/database.ts';
import { temporaryFolder } from './support/folder.ts';

test('nobody else on the machine can read the database', async () => {
  const folder = temporaryFolder();
  const database = await openDatabase(folder);
  const files = readdirSync(folder);
  expect(files).toContain('einsatzplan.sqlite-wal');
  for (const file of files) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  await database.destroy();
});

test('a folder that is missing is created, for its owner alone', async () => {
  const folder = join(temporaryFolder(), 'a/b');
  await (await openDatabase(folder)).destroy();
  expect(statSync(folder).mode & 0o077).toBe(0);
});

test('a commit waits for the disk, references hold and a busy database is waited for', async () => {
  const database = await openDatabase(temporaryFolder());
  const read = async (pragma: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${pragma}`).execute(database);
    return Object.values(rows[0] ?? {})[0];
  };
  expect(await read('journal_mode')).toBe('wal');
  expect(await read('synchronous')).toBe(2);
  expect(await read('foreign_keys')).toBe(1);
  expect(await read('busy_timeout')).toBe(5000);
  await database.destroy();
});
