import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How many hours a week a worker is to work, and above how many plans warn. */
export const weeklyHours: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .alterTable('workers')
      .addColumn('weekly_target', 'double precision')
      .execute();
    await database.schema
      .alterTable('settings')
      .addColumn('weekly_limit', 'integer', (column) => column.notNull().defaultTo(45))
      .execute();
  },
};
