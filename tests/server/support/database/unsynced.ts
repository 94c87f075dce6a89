import { sql } from 'kysely';
import type { DatabaseConfig } from '../../../../server/config/database.ts';
import { openDatabase } from '../../../../server/database/database.ts';
import type { OpenOptions } from '../../../../server/database/sql/openOptions.ts';
import type { Database } from '../../../../server/database/sql/schema.ts';

/** Opens a database whose commits need not survive the machine, and so are not waited for. */
export async function openUnsynced(
  config: DatabaseConfig,
  options?: OpenOptions,
): Promise<Database> {
  const database = await openDatabase(config, options);
  // The PostgreSQL of the tests waits for none.
  if (!config.postgres) await sql`pragma synchronous = off`.execute(database);
  return database;
}
