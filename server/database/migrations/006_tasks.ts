import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Background tasks, the leases of those that run, and the journal of stornos. */
export const tasks: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('tasks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('parameters', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('result', 'text')
      .addColumn('failure', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('started_at', 'text')
      .addColumn('finished_at', 'text')
      .execute();
    await database.schema
      .createIndex('unfinished_stornos')
      .on('tasks')
      .columns(['user_id', 'parameters'])
      .unique()
      .where(sql`kind`, '=', sql`'storno'`)
      .where(sql`finished_at`, 'is', null)
      .execute();
    await database.schema.createIndex('tasks_by_end').on('tasks').column('finished_at').execute();

    await database.schema
      .createTable('task_leases')
      .addColumn('lane', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .execute();

    await database.schema
      .createTable('storno_journal')
      .addColumn('api', 'text', (column) => column.notNull())
      .addColumn('entry_id', 'integer', (column) => column.notNull())
      .addColumn('percentage', 'integer', (column) => column.notNull())
      .addColumn('activity_name', 'text', (column) => column.notNull())
      .addColumn('worker_id', 'integer', (column) => column.notNull())
      .addColumn('worker_name', 'text', (column) => column.notNull())
      .addColumn('contact_id', 'integer')
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('old_minutes', 'integer')
      .addColumn('new_minutes', 'integer')
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('task_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('storno_journal_key', ['api', 'entry_id'])
      .execute();
    await database.schema
      .createIndex('storno_journal_by_date')
      .on('storno_journal')
      .column('date')
      .execute();
    await database.schema
      .createIndex('storno_journal_by_task')
      .on('storno_journal')
      .column('task_id')
      .execute();
  },
};
