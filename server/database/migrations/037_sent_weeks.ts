import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf } from '../sql/dialect.ts';

/** Which weeks workers were told, and a version by which pages hear of it. */
export const sentWeeks: Migration = {
  async up(database: Kysely<unknown>) {
    const dialect = dialectOf(database);
    await database.schema
      .createTable('sent_weeks')
      .addColumn('id', 'integer', dialect.idColumn)
      .addColumn('worker_id', 'integer', (column) =>
        column.notNull().references('workers.id').onDelete('cascade'),
      )
      .addColumn('week', 'text', (column) => column.notNull())
      .addColumn('way', 'text', (column) => column.notNull())
      .addColumn('visits', 'text', (column) => column.notNull())
      .addColumn('told_at', 'text', (column) => column.notNull())
      .addColumn('told_by', 'text')
      // No reference: a mail is forgotten earlier.
      .addColumn('mail_id', 'text')
      .execute();
    await database.schema
      .createIndex('sent_weeks_by_week')
      .on('sent_weeks')
      .columns(['week', 'worker_id'])
      .execute();
    await database.schema
      .createIndex('sent_weeks_by_worker')
      .on('sent_weeks')
      .column('worker_id')
      .execute();
    await database.schema
      .alterTable('record_version')
      .addColumn('sent_weeks', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await sql`update record_version set sent_weeks = version`.execute(database);
    await dialect.versionTable(database, 'sent_weeks');
  },
};
