import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whom a job names: for all of its visits or some, or for those of earlier days. */
export const jobWorkers: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('job_workers')
      .addColumn('job_id', 'integer', (column) =>
        column.notNull().references('jobs.id').onDelete('cascade'),
      )
      .addColumn('worker_id', 'integer', (column) => column.notNull().references('workers.id'))
      .addPrimaryKeyConstraint('job_workers_key', ['worker_id', 'job_id'])
      .execute();
    await database.schema
      .createIndex('job_workers_by_job')
      .on('job_workers')
      .column('job_id')
      .execute();
    // Before this version, nothing else of a job named workers.
    await sql`
      insert into job_workers select id, worker_id from jobs where worker_id is not null
    `.execute(database);
  },
};
