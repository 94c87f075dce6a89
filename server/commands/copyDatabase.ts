import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { sql, type Insertable } from 'kysely';
import { readConfig, type Config } from '../config/config.ts';
import type { Environment } from '../config/settings.ts';
import { lockRecords } from '../database/records/recordVersions.ts';
import { appliedMigrations, explainDatabaseErrors, openDatabase } from '../database/database.ts';
import { COMMAND_BUSY_TIMEOUT } from '../database/sql/openOptions.ts';
import { portionsOf } from '../database/sql/portions.ts';
import type { Database, Tables } from '../database/sql/schema.ts';
import { databaseFile, openSqlite } from '../database/sqlite/sqliteDatabase.ts';
import { StartupError, UsageError } from '../startupError.ts';

const ROWS_AT_A_TIME = 1000;

type Table = keyof Tables;

/** All tables, each after those that it refers to or whose triggers write to it. */
const TABLES = Object.keys({
  customers: true,
  workers: true,
  jobs: true,
  job_workers: true,
  absences: true,
  job_revisions: true,
  job_versions: true,
  users: true,
  user_links: true,
  confirmation_links: true,
  sessions: true,
  provider_connections: true,
  provider_sign_ins: true,
  selected_users: true,
  saved_views: true,
  creations: true,
  changes: true,
  change_people: true,
  tasks: true,
  task_leases: true,
  storno_journal: true,
  positions: true,
  imports: true,
  import_rows: true,
  contact_links: true,
  intake_sources: true,
  intake_requests: true,
  mails: true,
  told_visits: true,
  sent_weeks: true,
  secrets: true,
  settings: true,
  holiday_changes: true,
  limited_attempts: true,
  known_clients: true,
  record_version: true,
} satisfies Record<Table, true>) as Table[];

interface CopyCommand {
  readonly args: readonly string[];
  readonly environment: Environment;
  readonly onProgress: (line: string) => void;
}

interface Content {
  readonly count: number;
  /** The same for the same rows in any order. */
  readonly checksum: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Bytes are of another class in each database. */
const comparable = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;

const rowsOf = (database: Database, table: Table): Promise<Row[]> =>
  database.selectFrom(table).selectAll().execute();

function contentOf(rows: readonly Row[]): Content {
  const hashes = rows.map((row) => {
    const fields = Object.entries(row)
      .map(([name, value]) => [name, comparable(value)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
    return hash('sha256', JSON.stringify(fields));
  });
  return { count: rows.length, checksum: hash('sha256', hashes.toSorted().join()).slice(0, 16) };
}

async function refuseRows(target: Database): Promise<void> {
  for (const table of TABLES) {
    // The one row that a new database has.
    if (table === 'record_version' || table === 'settings') continue;
    const row = await target
      .selectFrom(table)
      .select(sql`1`.as('one'))
      .limit(1)
      .execute();
    if (row.length > 0) {
      throw new StartupError(
        `The database in DATABASE_URL has rows in ${table} already: nothing was changed. Name an empty one.`,
      );
    }
  }
}

async function refuseOtherVersion(source: Database, target: Database): Promise<void> {
  const [ours, theirs] = await Promise.all([source, target].map(appliedMigrations));
  if (ours?.join() !== theirs?.join()) {
    throw new StartupError(
      'The database in DATA_DIR is of another version: start this program on it once, then try again.',
    );
  }
}

async function copyTable(source: Database, target: Database, table: Table): Promise<Content> {
  const rows = await rowsOf(source, table);
  // What triggers have written, and the one row of a new database.
  await target.deleteFrom(table).execute();
  for (const portion of portionsOf(rows, ROWS_AT_A_TIME)) {
    await target
      .insertInto(table)
      .values(portion as Insertable<Tables[Table]>[])
      .execute();
  }
  return contentOf(rows);
}

/** Ids go on where they have stopped, after those of deleted rows too. */
async function continueIds(source: Database, target: Database): Promise<void> {
  const { rows } = await sql<{ name: string; seq: number }>`
    select name, seq from sqlite_sequence
  `.execute(source);
  for (const { name, seq } of rows) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${seq})`.execute(target);
  }
}

async function copyAll(
  source: Database,
  target: Database,
  onProgress: CopyCommand['onProgress'],
): Promise<number> {
  await lockRecords(target);
  await refuseRows(target);
  const contents = new Map<Table, Content>();
  for (const table of TABLES) contents.set(table, await copyTable(source, target, table));
  await continueIds(source, target);
  let sum = 0;
  for (const [table, expected] of contents) {
    const { count, checksum } = contentOf(await rowsOf(target, table));
    if (count !== expected.count || checksum !== expected.checksum) {
      throw new StartupError(`The rows of ${table} arrived changed: nothing was copied.`);
    }
    onProgress(`${table}: ${count} rows, checksum ${checksum}`);
    sum += count;
  }
  return sum;
}

async function copy(config: Config, onProgress: CopyCommand['onProgress']): Promise<number> {
  const source = openSqlite(databaseFile(config.dataDir), { busyTimeout: COMMAND_BUSY_TIMEOUT });
  try {
    const target = await openDatabase(config, { busyTimeout: COMMAND_BUSY_TIMEOUT });
    try {
      await refuseOtherVersion(source, target);
      // A transaction of the source as well, so that nobody writes to it meanwhile.
      return await source
        .transaction()
        .execute((from) => target.transaction().execute((to) => copyAll(from, to, onProgress)));
    } finally {
      await target.destroy();
    }
  } finally {
    await source.destroy();
  }
}

/**
 * Copies the SQLite database of DATA_DIR into the empty PostgreSQL database of DATABASE_URL: all of
 * it, or nothing. Every table is read again from there and compared before it counts. Returns a
 * sentence for the user; throws a `StartupError` with the reason.
 */
export async function runCopyCommand({
  args,
  environment,
  onProgress,
}: CopyCommand): Promise<string> {
  if (args.length > 0) throw new UsageError('Copying takes no arguments.');
  const config = readConfig(environment);
  const file = databaseFile(config.dataDir);
  if (!config.postgres) {
    throw new StartupError('DATABASE_URL must name the PostgreSQL database to copy to.');
  }
  if (!existsSync(file)) throw new StartupError(`There is no database "${file}".`);
  const count = await explainDatabaseErrors(config, () => copy(config, onProgress));
  return `Copied ${count} rows of "${file}". From now on start the server with DATABASE_URL.`;
}
