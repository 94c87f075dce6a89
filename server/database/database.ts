import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { saveBackup } from '../backups/backupFile.ts';
import { BackupFolder } from '../backups/backupFolder.ts';
import { placeOf, type DatabaseConfig } from '../config/database.ts';
import { StartupError } from '../startupError.ts';
import { migrationsIn } from './migrations/migrations.ts';
import { COMMAND_BUSY_TIMEOUT, REQUEST_BUSY_TIMEOUT, type OpenOptions } from './sql/openOptions.ts';
import * as postgresError from './postgres/postgresError.ts';
import type { Database } from './sql/schema.ts';
import {
  databaseFile,
  forgetDeletedOfBefore,
  openSqlite,
  prepareFolder,
} from './sqlite/sqliteDatabase.ts';
import * as sqliteError from './sqlite/sqliteError.ts';

export async function appliedMigrations(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(database);
  return rows.map(({ name }) => name);
}

/**
 * Throws a `StartupError` if the backup fails: then nothing is migrated. A start after a migration
 * that failed makes no other one, so that restarts do not replace those of other days.
 */
function saveBefore(migration: string, { backupDir, dataDir }: DatabaseConfig): void {
  if (backupDir === null) return;
  const folder = new BackupFolder(backupDir);
  const now = new Date();
  if (existsSync(backupDir) && folder.hasRecent(migration, now)) return;
  saveBackup(databaseFile(dataDir), folder.pathFor(now, migration));
  folder.prune(now);
}

/** Runs the pending migrations. Without any it only reads, so that it does not wait for a lock. */
async function runMigrations(database: Database, config: DatabaseConfig): Promise<void> {
  const migrations = migrationsIn(config.timeZone);
  const applied = await appliedMigrations(database);
  if (applied.some((name) => !(name in migrations))) {
    const { setting } = placeOf(config);
    throw new StartupError(
      `The database in ${setting} was written by a newer version of this program: please update.`,
    );
  }
  const [next] = Object.keys(migrations).filter((name) => !applied.includes(name));
  if (next === undefined) return;
  if (applied.length > 0) saveBefore(next, config);
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error) throw error;
}

/** The same, and fills the database; closes it if that fails. */
async function migrate(
  database: Database,
  config: DatabaseConfig,
  fill: Required<OpenOptions>['fill'],
): Promise<void> {
  try {
    await runMigrations(database, config);
    if (!config.postgres) await forgetDeletedOfBefore(database);
    await fill(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

function missingDatabase(dataDir: string): StartupError {
  return new StartupError(
    `There is no database in DATA_DIR, which is "${resolve(dataDir)}". Start the server with it once, or set it to another folder.`,
  );
}

async function open(
  config: DatabaseConfig,
  { busyTimeout, openTimeout, mustExist, fill }: Required<OpenOptions>,
): Promise<Database> {
  const { dataDir, postgres } = config;
  if (postgres) {
    const { openPostgres } = await import('./postgres/postgresDatabase.ts');
    const database = await openPostgres(postgres, { busyTimeout, openTimeout });
    await migrate(database, config, fill);
    return database;
  }
  if (mustExist && !existsSync(databaseFile(dataDir))) throw missingDatabase(dataDir);
  prepareFolder(dataDir);
  const options = { busyTimeout: openTimeout };
  const database = openSqlite(databaseFile(dataDir), options);
  await migrate(database, config, fill);
  options.busyTimeout = busyTimeout;
  return database;
}

/**
 * Opens the same database once more, for work in long transactions: on SQLite all requests share one
 * connection, and would wait. On PostgreSQL it is the database itself, whose connections are many.
 */
export function openOwn(database: Database, { dataDir, postgres }: DatabaseConfig) {
  if (postgres) return { database, close: async () => {} };
  const own = openSqlite(databaseFile(dataDir), { busyTimeout: REQUEST_BUSY_TIMEOUT });
  return { database: own, close: () => own.destroy() };
}

function startupErrorOf(error: unknown, { dataDir, postgres }: DatabaseConfig): StartupError {
  return postgres
    ? postgresError.startupErrorOf(error, postgres.url)
    : sqliteError.startupErrorOf(error, databaseFile(dataDir));
}

/**
 * Opens the PostgreSQL database, or that of SQLite in the folder, which it creates if necessary,
 * and runs the pending migrations. With `mustExist` it creates none. Commits are durable. A statement that waits too long for another
 * process fails with `DatabaseBusyError`; a database that cannot be opened, with `StartupError`.
 */
export async function openDatabase(
  config: DatabaseConfig,
  {
    busyTimeout = REQUEST_BUSY_TIMEOUT,
    openTimeout = COMMAND_BUSY_TIMEOUT,
    mustExist = false,
    fill = async () => {},
  }: OpenOptions = {},
): Promise<Database> {
  try {
    return await open(config, { busyTimeout, openTimeout, mustExist, fill });
  } catch (error) {
    throw startupErrorOf(error, config);
  }
}

/** Turns database errors of `run` into a `StartupError` with advice. */
export async function explainDatabaseErrors<Result>(
  config: DatabaseConfig,
  run: () => Promise<Result>,
): Promise<Result> {
  const isOurs = config.postgres ? postgresError.isPostgresError : sqliteError.isSqliteError;
  try {
    return await run();
  } catch (error) {
    throw isOurs(error) ? startupErrorOf(error, config) : error;
  }
}
