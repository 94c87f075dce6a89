import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf } from '../sql/dialect.ts';

/** The version at which each table and each row of the list of jobs has changed last. */
export const versionsByTable: Migration = {
  async up(database: Kysely<unknown>) {
    for (const table of ['customers', 'workers', 'jobs']) {
      await database.schema
        .alterTable('record_version')
        .addColumn(table, 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    }
    await sql`
      update record_version set customers = version, workers = version, jobs = version
    `.execute(database);
    await database.schema
      .createTable('job_versions')
      .addColumn('job_id', 'integer', (column) =>
        column.primaryKey().references('jobs.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('job_versions_by_version')
      .on('job_versions')
      .column('version')
      .execute();
    await dialectOf(database).versionTables(database);
  },
};
