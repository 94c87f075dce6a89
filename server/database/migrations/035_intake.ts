import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf } from '../sql/dialect.ts';

/** Forms on websites, and what has arrived from them in the last days. */
export const intake: Migration = {
  async up(database: Kysely<unknown>) {
    const { idColumn } = dialectOf(database);
    await database.schema
      .createTable('intake_sources')
      .addColumn('id', 'integer', idColumn)
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('origins', 'text', (column) => column.notNull())
      .addColumn('thanks_url', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('disabled_at', 'text')
      .execute();
    await database.schema
      .createTable('intake_requests')
      .addColumn('id', 'integer', idColumn)
      .addColumn('source_id', 'integer', (column) =>
        column.notNull().references('intake_sources.id'),
      )
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      // No reference: the job may have been taken back since.
      .addColumn('job_id', 'integer')
      .execute();
    await database.schema
      .createIndex('intake_requests_by_digest')
      .on('intake_requests')
      .columns(['source_id', 'digest'])
      .execute();
    await database.schema
      .createIndex('intake_requests_by_time')
      .on('intake_requests')
      .column('received_at')
      .execute();
  },
};
