import { Kysely, sql } from 'kysely';
import { Pool, types as parsers, TypeOverrides } from 'pg';
import type { PostgresSettings } from '../../config/database.ts';
import { StartupError } from '../../startupError.ts';
import type { OpenOptions } from '../sql/openOptions.ts';
import type { Database, Tables } from '../sql/schema.ts';
import { TranslatingPostgresDialect } from './postgresDriver.ts';

/** In ms. A statement ends before its request is cut off, a forgotten transaction soon after. */
const TIMEOUTS = { connect: 4_000, statement: 20_000, idleInTransaction: 30_000 };

/** Integers of eight bytes as numbers: ids and counts stay far below 2^53. */
const types = new TypeOverrides();
types.setTypeParser(parsers.builtins.INT8, Number);

async function refuseOtherEncodings(database: Database): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding
  `.execute(database);
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8') {
    throw new StartupError(
      `The PostgreSQL database must have the encoding UTF8, but has ${encoding}. Create another one (createdb --encoding=UTF8 --template=template0).`,
    );
  }
}

/** Connects to the database, whose schema may be any. */
export async function openPostgres(
  { url, poolSize }: PostgresSettings,
  { busyTimeout, openTimeout }: Required<Pick<OpenOptions, 'busyTimeout' | 'openTimeout'>>,
): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types,
    application_name: 'einsatzplan',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: TIMEOUTS.connect,
    lock_timeout: busyTimeout,
    statement_timeout: TIMEOUTS.statement,
    idle_in_transaction_session_timeout: TIMEOUTS.idleInTransaction,
  });
  // The next statement tells that a connection has ended; unheard, these would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const database = new Kysely<Tables>({
    dialect: new TranslatingPostgresDialect({ pool, openTimeout }),
  });
  try {
    await refuseOtherEncodings(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
