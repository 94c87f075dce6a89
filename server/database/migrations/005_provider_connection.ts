import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The connections of users to bexio, and the authorizations that they have started there. */
export const providerConnection: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('provider_connections')
      .addColumn('user_id', 'integer', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('access_token', 'text', (column) => column.notNull())
      .addColumn('refresh_token', 'text')
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('refresh_lease', 'text')
      .addColumn('refresh_lease_ends_at', 'text')
      .execute();
    await database.schema
      .createTable('provider_sign_ins')
      .addColumn('state_hash', 'text', (column) => column.primaryKey())
      .addColumn('session_id_hash', 'text', (column) =>
        column.notNull().references('sessions.id_hash').onDelete('cascade'),
      )
      .addColumn('code_verifier', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('provider_sign_ins_by_session')
      .on('provider_sign_ins')
      .column('session_id_hash')
      .execute();
  },
};
