import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What users have made by which key, with the answer that they got. */
export const creations: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('creations')
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('record_id', 'integer', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('creations_key', ['user_id', 'key'])
      .execute();
    await database.schema
      .createIndex('creations_by_time')
      .on('creations')
      .column('created_at')
      .execute();
  },
};
