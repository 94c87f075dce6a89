import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createLinkToken } from '../../credentials/linkTokens.ts';

/** A token for the plan of each worker, by which the plan is found. */
export const workerPlans: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .alterTable('workers')
      .addColumn('plan_token', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    const { rows } = await sql<{ id: number }>`select id from workers`.execute(database);
    for (const { id } of rows) {
      const token = createLinkToken();
      await sql`update workers set plan_token = ${token} where id = ${id}`.execute(database);
    }
    await database.schema
      .createIndex('workers_by_plan_token')
      .unique()
      .on('workers')
      .column('plan_token')
      .execute();
  },
};
