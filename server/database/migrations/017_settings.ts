import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The settings of the business, in one row. */
export const settings: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('holiday_region', 'text', (column) => column.notNull())
      .addColumn('noon', 'text', (column) => column.notNull())
      .addColumn('history_months', 'integer', (column) => column.notNull())
      .execute();
    await sql`insert into settings values ('Einsatzplan', 'CH', '12:00', 24)`.execute(database);
  },
};
