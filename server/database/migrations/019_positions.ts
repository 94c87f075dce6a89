import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where addresses are, as the geocoder has said; nowhere if it knew none. */
export const positions: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('positions')
      .addColumn('address', 'text', (column) => column.primaryKey().notNull())
      .addColumn('latitude', 'double precision')
      .addColumn('longitude', 'double precision')
      .addColumn('asked_at', 'text', (column) => column.notNull())
      .execute();
  },
};
