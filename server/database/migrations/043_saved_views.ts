import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The views of lists that each user has saved. */
export const savedViews: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('saved_views')
      .addColumn('user_id', 'integer', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('views', 'text', (column) => column.notNull())
      .execute();
  },
};
