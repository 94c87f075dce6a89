import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf } from '../sql/dialect.ts';

/** A counter that every change of a record increments in its own transaction. */
export const recordVersion: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('record_version')
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
    await sql`insert into record_version values (1)`.execute(database);
    for (const table of ['customers', 'workers', 'jobs']) {
      await dialectOf(database).countChanges(database, table);
    }
  },
};
