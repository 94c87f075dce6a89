import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which customer has taken up another one and when, and the history of that. */
export const merges: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('customers').addColumn('merged_into', 'integer').execute();
    await database.schema.alterTable('customers').addColumn('merged_on', 'text').execute();
    await database.schema.alterTable('changes').addColumn('other_id', 'integer').execute();
  },
};
