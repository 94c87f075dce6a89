import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf } from '../sql/dialect.ts';

/** What was changed of the records, and by whom. */
export const changes: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('changes')
      .addColumn('id', 'integer', dialectOf(database).idColumn)
      .addColumn('at', 'text', (column) => column.notNull())
      // No reference: who is no longer a user is still named.
      .addColumn('user_id', 'integer')
      .addColumn('user_name', 'text')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('record_id', 'integer', (column) => column.notNull())
      .addColumn('record_name', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('batch_id', 'text')
      .addColumn('request_id', 'text')
      .execute();
    await database.schema
      .createIndex('changes_by_record')
      .on('changes')
      .columns(['kind', 'record_id', 'id'])
      .execute();
    await database.schema
      .createIndex('changes_by_user')
      .on('changes')
      .columns(['user_id', 'id'])
      .execute();
    await database.schema.createIndex('changes_by_time').on('changes').column('at').execute();
  },
};
