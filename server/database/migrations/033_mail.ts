import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether and in which language people get mails, the mails themselves, and what they have told. */
export const mail: Migration = {
  async up(database: Kysely<unknown>) {
    for (const table of ['customers', 'workers']) {
      await database.schema
        .alterTable(table)
        .addColumn('mail_language', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    await database.schema
      .createTable('mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('recipient_kind', 'text', (column) => column.notNull())
      .addColumn('recipient_id', 'integer', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('failure', 'text')
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('repeated', 'integer', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('queued_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .execute();
    await database.schema
      .createIndex('mails_by_state')
      .on('mails')
      .columns(['state', 'due_at'])
      .execute();
    await database.schema
      .createIndex('mails_by_recipient')
      .on('mails')
      .columns(['recipient_kind', 'recipient_id'])
      .execute();
    await database.schema
      .createTable('told_visits')
      .addColumn('worker_id', 'integer', (column) =>
        column.primaryKey().references('workers.id').onDelete('cascade'),
      )
      .addColumn('visits', 'text', (column) => column.notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text')
      .execute();
  },
};
