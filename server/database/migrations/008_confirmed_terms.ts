import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf, JOB_COLUMNS } from '../sql/dialect.ts';

/** What confirmations were given for that the job no longer is. */
export const confirmedTerms: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('jobs').addColumn('confirmed_terms', 'text').execute();
    await database.schema.dropIndex('jobs_unconfirmed').execute();
    await database.schema
      .createIndex('jobs_unconfirmed')
      .on('jobs')
      .column('worker_id')
      .where(
        sql<boolean>`confirmed_support + confirmed_customer + confirmed_worker < 3 or confirmed_terms is not null`,
      )
      .execute();
    await dialectOf(database).countJobRevisions(database, [...JOB_COLUMNS, 'confirmed_terms']);
  },
};
