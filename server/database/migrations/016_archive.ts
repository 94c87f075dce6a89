import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The day from which a customer or worker is archived. */
export const archive: Migration = {
  async up(database: Kysely<unknown>) {
    for (const table of ['customers', 'workers']) {
      await database.schema.alterTable(table).addColumn('archived_on', 'text').execute();
    }
  },
};
