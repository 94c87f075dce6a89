import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which job another one goes on with. */
export const splits: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('jobs').addColumn('follows', 'integer').execute();
  },
};
