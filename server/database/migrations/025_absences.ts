import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf } from '../sql/dialect.ts';

/** The days on which workers do not come. */
export const absences: Migration = {
  async up(database: Kysely<unknown>) {
    const dialect = dialectOf(database);
    await database.schema
      .createTable('absences')
      .addColumn('id', 'integer', (column) => dialect.idColumn(column))
      .addColumn('worker_id', 'integer', (column) => column.notNull().references('workers.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('first_day', 'text', (column) => column.notNull())
      .addColumn('last_day', 'text')
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('withdrawn_at', 'text')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('revised_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('absences_by_worker')
      .on('absences')
      .column('worker_id')
      .execute();
    await database.schema
      .alterTable('record_version')
      .addColumn('absences', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await sql`update record_version set absences = version`.execute(database);
    await dialect.versionTable(database, 'absences');
  },
};
