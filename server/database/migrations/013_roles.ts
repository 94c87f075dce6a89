import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What users may do, whether they may sign in, and the links that set a password. */
export const roles: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .alterTable('users')
      .addColumn('role', 'text', (column) => column.notNull().defaultTo('viewer'))
      .execute();
    await sql`update users set role = 'admin'`.execute(database);
    await database.schema.alterTable('users').addColumn('disabled_at', 'text').execute();
    await database.schema
      .createTable('user_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) =>
        column.unique().references('users.id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
  },
};
