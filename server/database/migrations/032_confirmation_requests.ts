import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who was asked to confirm a job by a link, what they answered, and the links of customers. */
export const confirmationRequests: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('jobs').addColumn('confirmation_requests', 'text').execute();
    await database.schema
      .createTable('confirmation_links')
      .addColumn('job_id', 'integer', (column) =>
        column.primaryKey().notNull().references('jobs.id').onDelete('cascade'),
      )
      .addColumn('customer_id', 'integer', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
  },
};
