import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf } from '../sql/dialect.ts';

/** The versions of the settings and of the holidays, and a notification of each new version. */
export const announcedVersions: Migration = {
  async up(database: Kysely<unknown>) {
    const dialect = dialectOf(database);
    for (const table of ['settings', 'holiday_changes']) {
      await database.schema
        .alterTable('record_version')
        .addColumn(table, 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      await sql`update record_version set ${sql.id(table)} = version`.execute(database);
      await dialect.versionTable(database, table);
    }
    await dialect.notifyOfVersions(database);
  },
};
