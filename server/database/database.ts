import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartupError } from '../startupError.ts';
import { migrations } from './migrations/migrations.ts';
import type { Database } from './schema.ts';
import { databaseFile, openSqlite, prepareFolder } from './sqlite/sqliteDatabase.ts';
import { isSqliteError, startupErrorOf } from './sqlite/sqliteError.ts';

/** How many ms a statement of a request waits for another process's lock. */
const REQUEST_BUSY_TIMEOUT = 4_000;

/** How many ms startup and commands wait. */
export const COMMAND_BUSY_TIMEOUT = 15_000;

async function appliedMigrations(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return rows.map(({ name }) => name);
}

/** Runs the pending migrations. Without any it only reads, so that it does not wait for a lock. */
async function migrate(database: Database): Promise<void> {
  const applied = await appliedMigrations(database);
  if (applied.some((name) => !(name in migrations))) {
    throw new StartupError(
      'The database in DATA_DIR was written by a newer version of this program: please update.',
    );
  }
  if (applied.length === Object.keys(migrations).length) return;
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error) throw error;
}

interface OpenOptions {
  /** How many ms a statement waits for another process's lock. */
  readonly busyTimeout?: number;
  /** How many ms opening the database waits. */
  readonly openTimeout?: number;
}

/**
 * Opens the database in the folder, creates it if necessary, and runs the pending migrations.
 * Commits are durable. A statement that waits too long for another process fails with
 * `DatabaseBusyError`; a database that cannot be opened, with `StartupError`.
 */
export async function openDatabase(
  dataDir: string,
  { busyTimeout = REQUEST_BUSY_TIMEOUT, openTimeout = COMMAND_BUSY_TIMEOUT }: OpenOptions = {},
): Promise<Database> {
  prepareFolder(dataDir);
  const file = databaseFile(dataDir);
  try {
    const options = { busyTimeout: openTimeout };
    const database = openSqlite(file, options);
    try {
      await migrate(database);
    } catch (error) {
      await database.destroy();
      throw error;
    }
    options.busyTimeout = busyTimeout;
    return database;
  } catch (error) {
    throw startupErrorOf(error, file);
  }
}

/** Turns database errors of `run` into a `StartupError` with advice. */
export async function explainDatabaseErrors<Result>(
  dataDir: string,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw isSqliteError(error) ? startupErrorOf(error, databaseFile(dataDir)) : error;
  }
}
