import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Requests from websites are counted beside sign-ins: the table is named for what both are. */
export const limitedAttempts: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema.dropIndex('sign_in_failures_by_end').execute();
    await schema.alterTable('sign_in_failures').renameTo('limited_attempts').execute();
    await schema.alterTable('limited_attempts').renameColumn('failures', 'attempts').execute();
    await schema
      .createIndex('limited_attempts_by_end')
      .on('limited_attempts')
      .column('ends_at')
      .execute();
  },
};
