import { sql } from 'kysely';
import type { Database } from '../../../../server/database/sql/schema.ts';

/** Until a statement in this database waits for a lock. */
export async function isWaiting(database: Database): Promise<void> {
  const waiting = sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `;
  while ((await waiting.execute(database)).rows.length === 0) {
    // pg_stat_activity is read once per transaction, unless it is cleared.
    await sql`select pg_stat_clear_snapshot()`.execute(database);
  }
}
