import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const signInThrottle: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('sign_in_failures')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('sign_in_failures_by_end')
      .on('sign_in_failures')
      .column('ends_at')
      .execute();
    await database.schema
      .createTable('known_clients')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('last_sign_in_at', 'text', (column) => column.notNull())
      .execute();
  },
};
