import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who was asked to confirm a job by a link, and what they have answered; and the links. */
export const confirmationRequests: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('jobs').addColumn('confirmation_requests', 'text').execute();
    await database.schema
      .createTable('confirmation_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('job_id', 'integer', (column) =>
        column.notNull().references('jobs.id').onDelete('cascade'),
      )
      .addColumn('party', 'text', (column) => column.notNull())
      .addUniqueConstraint('confirmation_links_by_job', ['job_id', 'party'])
      .execute();
  },
};
