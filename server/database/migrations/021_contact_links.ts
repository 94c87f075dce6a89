import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was asked for until now, with the contacts. */
const SCOPE = 'openid email offline_access monitoring_edit contact_show';

/** Which customer a contact of bexio is, and what a person has allowed there. */
export const contactLinks: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('contact_links')
      .addColumn('api', 'text', (column) => column.notNull())
      .addColumn('contact_id', 'integer', (column) => column.notNull())
      .addColumn('customer_id', 'integer', (column) =>
        column.notNull().references('customers.id').onDelete('cascade'),
      )
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('linked_at', 'text', (column) => column.notNull())
      .addColumn('synced_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('contact_links_key', ['api', 'contact_id'])
      .execute();
    await database.schema
      .createIndex('contact_links_by_customer')
      .on('contact_links')
      .column('customer_id')
      .execute();
    await database.schema
      .createIndex('unfinished_contact_syncs')
      .on('tasks')
      .column('user_id')
      .unique()
      .where(sql`kind`, '=', sql`'contactSync'`)
      .where(sql`finished_at`, 'is', null)
      .execute();

    await database.schema
      .alterTable('provider_connections')
      .addColumn('scope', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update provider_connections set scope = ${SCOPE}`.execute(database);
    await database.schema
      .alterTable('provider_sign_ins')
      .addColumn('purpose', 'text', (column) => column.notNull().defaultTo('reports'))
      .execute();
  },
};
