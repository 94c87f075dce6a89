import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf } from '../sql/dialect.ts';

function personTable(database: Kysely<unknown>, name: string) {
  const dialect = dialectOf(database);
  let table: CreateTableBuilder<string, string> = database.schema
    .createTable(name)
    .addColumn('id', 'integer', dialect.idColumn);
  for (const field of ['name', 'email', 'phone', 'address', 'zip_code', 'city']) {
    table = table.addColumn(field, 'text', (column) => column.notNull());
  }
  return table;
}

export const tables: Migration = {
  async up(database: Kysely<unknown>) {
    const dialect = dialectOf(database);
    await personTable(database, 'customers')
      .addColumn('latitude', 'double precision')
      .addColumn('longitude', 'double precision')
      .execute();

    await personTable(database, 'workers').addColumn('color', 'text').execute();

    await database.schema
      .createTable('jobs')
      .addColumn('id', 'integer', dialect.idColumn)
      .addColumn('customer_id', 'integer', (column) => column.notNull().references('customers.id'))
      .addColumn('worker_id', 'integer', (column) => column.references('workers.id'))
      .addColumn('from_date', 'text', (column) => column.notNull())
      .addColumn('appointment', 'text', (column) => column.notNull())
      .addColumn('confirmed_support', 'integer', (column) => column.notNull())
      .addColumn('confirmed_customer', 'integer', (column) => column.notNull())
      .addColumn('confirmed_worker', 'integer', (column) => column.notNull())
      .addColumn('job_request', 'text')
      .execute();
    await database.schema.createIndex('jobs_by_worker').on('jobs').column('worker_id').execute();
    await database.schema
      .createIndex('jobs_unconfirmed')
      .on('jobs')
      .column('worker_id')
      .where(sql`confirmed_support + confirmed_customer + confirmed_worker`, '<', sql`3`)
      .execute();

    await database.schema
      .createTable('users')
      .addColumn('id', 'integer', dialect.idColumn)
      .addColumn('username', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .execute();

    await database.schema
      .createTable('sessions')
      .addColumn('id_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('last_seen_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('sessions_by_user')
      .on('sessions')
      .column('user_id')
      .execute();

    await database.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
