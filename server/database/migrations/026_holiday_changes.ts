import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How the holidays of the business differ from those of its region. */
export const holidayChanges: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('holiday_changes')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('part', 'text', (column) => column.notNull())
      .execute();
  },
};
