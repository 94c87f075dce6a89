import { Migrator } from 'kysely/migration';
import { expect } from 'vitest';
import { migrationsIn } from '../../../../server/database/migrations/migrations.ts';
import {
  databaseFile,
  openSqlite,
  prepareFolder,
} from '../../../../server/database/sqlite/sqliteDatabase.ts';
import { temporaryFolder } from '../process/folder.ts';

/** A database as the program left it that knew no later migrations. */
export async function databaseAt(migration: string) {
  const folder = temporaryFolder();
  prepareFolder(folder);
  const database = openSqlite(databaseFile(folder), { busyTimeout: 1_000 });
  const provider = { getMigrations: () => Promise.resolve(migrationsIn('Europe/Zurich')) };
  const { error } = await new Migrator({ db: database, provider }).migrateTo(migration);
  expect(error).toBeUndefined();
  return { folder, database };
}
