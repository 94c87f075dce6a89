import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createCalendarToken } from '../../credentials/calendarTokens.ts';
import { dialectOf } from '../sql/dialect.ts';

/** A token for each worker, and a count of the changes of each job that a calendar feed shows. */
export const calendarFeed: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .alterTable('workers')
      .addColumn('calendar_token', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    const { rows } = await sql<{ id: number }>`select id from workers`.execute(database);
    for (const { id } of rows) {
      const token = createCalendarToken();
      await sql`update workers set calendar_token = ${token} where id = ${id}`.execute(database);
    }
    await database.schema
      .createTable('job_revisions')
      .addColumn('job_id', 'integer', (column) =>
        column.primaryKey().references('jobs.id').onDelete('cascade'),
      )
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('revised_at', 'text', (column) => column.notNull())
      .execute();
    await dialectOf(database).countRevisions(database);
  },
};
