import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** One number that every change of a record raises, within the change's own transaction. */
export const recordVersion: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('record_version')
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
    await sql`insert into record_version values (1)`.execute(database);
    for (const table of ['customers', 'workers', 'jobs']) {
      for (const change of ['insert', 'update', 'delete']) {
        await sql`
          create trigger ${sql.id(`${table}_${change}_raises_version`)}
          after ${sql.raw(change)} on ${sql.table(table)}
          begin update record_version set version = version + 1; end
        `.execute(database);
      }
    }
  },
};
