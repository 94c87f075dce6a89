import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The users of bexio that each user reports on. */
export const selectedUsers: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('selected_users')
      .addColumn('user_id', 'integer', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('bexio_user_ids', 'text', (column) => column.notNull())
      .execute();
  },
};
