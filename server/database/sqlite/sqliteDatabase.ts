import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { StartupError } from '../../startupError.ts';
import { isBusy, isUnwritable } from '../sql/databaseErrors.ts';
import { dialectOf } from '../sql/dialect.ts';
import { failFast } from '../sql/failFast.ts';
import type { Database, Tables } from '../sql/schema.ts';
import { WaitingSqliteDialect, type WaitingOptions } from './sqliteDriver.ts';

const FILE = 'einsatzplan.sqlite';

const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'secure_delete = ON',
];

/** The `user_version` of a file that has no deleted rows in its free pages. */
const WITHOUT_DELETED = 1;

/** Limits of the statement cache: room for all statements of requests, but no long value lists. */
const MAX_STATEMENTS = 200;
const MAX_STATEMENT_LENGTH = 2000;

type Parameters = readonly SQLInputValue[];

/** The database file of a DATA_DIR. Recent changes may still be in its `-wal` file. */
export function databaseFile(dataDir: string): string {
  return join(resolve(dataDir), FILE);
}

/** Creates the folder with access for its owner only, or checks that it is writable. */
export function prepareFolder(dataDir: string): void {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartupError(`DATA_DIR must be a folder that can be written to, but is "${folder}".`);
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

/** Adapts `node:sqlite` to Kysely's dialect and caches prepared statements. */
function kyselyDriver(sqlite: DatabaseSync) {
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  return {
    prepare(query: string) {
      const known = prepared.get(query);
      if (known) return known;
      const statement = prepare(sqlite, query);
      if (query.length <= MAX_STATEMENT_LENGTH && prepared.size < MAX_STATEMENTS) {
        prepared.set(query, statement);
      }
      return statement;
    },
    close: () => sqlite.close(),
  };
}

/** Opens the file and creates it if necessary. `options` may change while the database is open. */
export function openSqlite(file: string, options: Omit<WaitingOptions, 'database'>): Database {
  const sqlite = new DatabaseSync(file, { timeout: options.busyTimeout });
  try {
    chmodSync(file, 0o600);
    const { page_count: pages } = sqlite.prepare('pragma page_count').get()!;
    for (const pragma of PRAGMAS) sqlite.exec(`pragma ${pragma}`);
    if (pages === 0) sqlite.exec(`pragma user_version = ${WITHOUT_DELETED}`);
    sqlite.exec('pragma busy_timeout = 0');
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return new Kysely<Tables>({
    dialect: new WaitingSqliteDialect({
      database: kyselyDriver(sqlite),
      get busyTimeout() {
        return options.busyTimeout;
      },
    }),
  });
}

/**
 * Rewrites a file of before once: what was deleted then is still in its free pages. A new file has
 * none. Where there is no room for that, or another process has the file open, the next start tries
 * again.
 */
export async function forgetDeletedOfBefore(database: Database): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(database);
  if (rows[0]!.user_version >= WITHOUT_DELETED) return;
  try {
    const eager = failFast(database);
    await sql`vacuum`.execute(eager);
    await sql.raw(`pragma user_version = ${WITHOUT_DELETED}`).execute(eager);
    await dialectOf(database).forgetDeleted(database);
  } catch (error) {
    if (!isBusy(error) && !isUnwritable(error)) throw error;
  }
}
