import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartFailure } from '../startupError.ts';
import { migrations } from './migrations/migrations.ts';
import type { Database, Tables } from './schema.ts';
import { WaitingSqliteDialect, type WaitingOptions } from './sqliteDriver.ts';
import { isSqliteError, startFailureOf } from './sqliteError.ts';

const FILE = 'einsatzplan.sqlite';

const PRAGMAS = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'];

/** Milliseconds for which another process's lock is waited for, while requests are answered. */
const REQUEST_PATIENCE = 4_000;

/** The same for programs that nobody else waits for: a start, a command. */
export const COMMAND_PATIENCE = 15_000;

/** Statements that stay prepared: all that requests use, and no long list of values. */
const MOST_KEPT = 200;
const LONGEST_KEPT = 2000;

type Parameters = readonly SQLInputValue[];

/** The file with all the data of a DATA_DIR, except for the latest changes in its `-wal` and `-shm`. */
export function databaseFile(dataDir: string): string {
  return join(resolve(dataDir), FILE);
}

function prepareFolder(dataDir: string): void {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartFailure(`DATA_DIR must be a folder that can be written to, but is "${folder}".`);
  }
}

function prepare(sqlite: DatabaseSync, query: string) {
  const statement = sqlite.prepare(query);
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...(parameters as Parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as Parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as Parameters)),
  };
}

/** `node:sqlite` in the shape that Kysely's dialect expects; what is asked often is prepared once. */
function kyselyDriver(sqlite: DatabaseSync) {
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  return {
    prepare(query: string) {
      const known = prepared.get(query);
      if (known) return known;
      const statement = prepare(sqlite, query);
      if (query.length <= LONGEST_KEPT && prepared.size < MOST_KEPT) prepared.set(query, statement);
      return statement;
    },
    close: () => sqlite.close(),
  };
}

async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

function refuseNewer(sqlite: DatabaseSync): void {
  const table = sqlite.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
  if (!table) return;
  const applied = sqlite.prepare('select name from kysely_migration').all();
  if (applied.some(({ name }) => !(String(name) in migrations))) {
    throw new StartFailure(
      'The database in DATA_DIR was written by a newer version of this program: please update.',
    );
  }
}

interface OpenOptions {
  /** Milliseconds for which a statement waits for another process's lock. */
  readonly patience?: number;
  /** The same while the database is opened. */
  readonly openPatience?: number;
}

/**
 * Opens the database in the folder, which is created if need be, and brings its schema up to date.
 * What is committed is on disk. A statement that another process keeps waiting fails with
 * `DatabaseBusy`; a database that cannot be opened with a `StartFailure`.
 */
export async function openDatabase(
  dataDir: string,
  { patience = REQUEST_PATIENCE, openPatience = COMMAND_PATIENCE }: OpenOptions = {},
): Promise<Database> {
  prepareFolder(dataDir);
  const file = databaseFile(dataDir);
  try {
    const sqlite = new DatabaseSync(file, { timeout: openPatience });
    chmodSync(file, 0o600);
    for (const pragma of PRAGMAS) sqlite.exec(`pragma ${pragma}`);
    refuseNewer(sqlite);
    sqlite.exec('pragma busy_timeout = 0');
    const waiting: WaitingOptions = { database: kyselyDriver(sqlite), patience: openPatience };
    const database = new Kysely<Tables>({ dialect: new WaitingSqliteDialect(waiting) });
    await migrate(database);
    waiting.patience = patience;
    return database;
  } catch (error) {
    throw startFailureOf(error, file);
  }
}

/** Runs what a program does with the folder's database; a failure of SQLite is a `StartFailure`. */
export async function explainFailures<Result>(
  dataDir: string,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw isSqliteError(error) ? startFailureOf(error, databaseFile(dataDir)) : error;
  }
}
