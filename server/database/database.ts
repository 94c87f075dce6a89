import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartFailure } from '../startFailure.ts';
import { migrations } from './migrations.ts';
import type { Database, Tables } from './schema.ts';

const FILE = 'einsatzplan.sqlite';

const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'busy_timeout = 5000',
  'foreign_keys = ON',
];

/** Statements that stay prepared: all that requests use, and no long list of values. */
const MOST_KEPT = 200;
const LONGEST_KEPT = 2000;

type Parameters = readonly SQLInputValue[];

/** The file with all the data of a DATA_DIR; beside it lie what was written last, and an index. */
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

/**
 * Opens the database in the folder, which is created if need be, and brings its schema up to date.
 * What is committed is on disk.
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  prepareFolder(dataDir);
  const file = databaseFile(dataDir);
  try {
    const sqlite = new DatabaseSync(file);
    chmodSync(file, 0o600);
    for (const pragma of PRAGMAS) sqlite.exec(`pragma ${pragma}`);
    refuseNewer(sqlite);
    const database = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: kyselyDriver(sqlite) }),
    });
    await migrate(database);
    return database;
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The database "${file}" cannot be opened: ${reason}.`);
  }
}
