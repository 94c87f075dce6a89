import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The day on which the data of a person were erased. */
export const erasure: Migration = {
  async up(database: Kysely<unknown>) {
    for (const table of ['customers', 'workers']) {
      await database.schema.alterTable(table).addColumn('erased_on', 'text').execute();
    }
  },
};
