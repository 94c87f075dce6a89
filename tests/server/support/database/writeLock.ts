import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { databaseFile } from '../../../../server/database/sqlite/sqliteDatabase.ts';
import type { DatabaseSettings } from './databaseSettings.ts';

/** Another connection to a database, which can take the write lock and let go of it. */
interface WriteLock {
  take(): Promise<void>;
  release(): Promise<void>;
}

/** The write lock of SQLite, taken and released at once. */
export function sqliteWriteLockOf(folder: string) {
  const other = new DatabaseSync(databaseFile(folder), { timeout: 5_000 });
  onTestFinished(() => other.close());
  return {
    take: () => other.exec('begin immediate'),
    release: () => other.exec('rollback'),
  };
}

/** On PostgreSQL, a lock of each table that lets others read only. */
async function postgresWriteLockOf(url: string): Promise<WriteLock> {
  const other = new Client({ connectionString: url });
  await other.connect();
  // The test may drop the database while it is connected.
  other.on('error', () => {});
  onTestFinished(() => other.end());
  const { rows } = await other.query<{ tables: string }>(
    `select string_agg(tablename, ', ') as tables from pg_tables where schemaname = 'public'`,
  );
  return {
    take: async () =>
      void (await other.query(`begin; lock table ${rows[0]!.tables} in exclusive mode`)),
    release: async () => void (await other.query('rollback')),
  };
}

export async function writeLockOf(settings: DatabaseSettings): Promise<WriteLock> {
  if ('DATABASE_URL' in settings) return postgresWriteLockOf(settings.DATABASE_URL);
  const lock = sqliteWriteLockOf(settings.DATA_DIR);
  return { take: async () => lock.take(), release: async () => lock.release() };
}
