import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf } from '../sql/dialect.ts';

/** A version by which pages hear of requests from websites that were sorted out, taken or deleted. */
export const announcedIntake: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .alterTable('record_version')
      .addColumn('intake_requests', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await sql`update record_version set intake_requests = version`.execute(database);
    await dialectOf(database).versionTable(database, 'intake_requests');
  },
};
