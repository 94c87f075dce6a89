import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A link can ask about one visit, and a job so has several for a party. */
export const visitLinks: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('links_of_jobs')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('job_id', 'integer', (column) =>
        column.notNull().references('jobs.id').onDelete('cascade'),
      )
      .addColumn('party', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull().defaultTo(''))
      .addUniqueConstraint('links_of_jobs_by_matter', ['job_id', 'party', 'about'])
      .execute();
    await sql`
      insert into links_of_jobs (token_hash, job_id, party)
      select token_hash, job_id, party from confirmation_links
    `.execute(database);
    await database.schema.dropTable('confirmation_links').execute();
    await database.schema.alterTable('links_of_jobs').renameTo('confirmation_links').execute();
  },
};
