import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a report has left out because it could not be read. */
export const unreadableRows: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('tasks').addColumn('unreadable', 'text').execute();
  },
};
