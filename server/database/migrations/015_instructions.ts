import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { CUSTOMER_COLUMNS, dialectOf, JOB_COLUMNS } from '../sql/dialect.ts';

const NOTES = [
  ['customers', 'access'],
  ['customers', 'internal_note'],
  ['jobs', 'instructions'],
  ['jobs', 'internal_note'],
] as const;

/** What workers have to know of a customer and a job, which their feeds show, and what only the office may. */
export const instructions: Migration = {
  async up(database: Kysely<unknown>) {
    for (const [table, note] of NOTES) {
      await database.schema
        .alterTable(table)
        .addColumn(note, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    const dialect = dialectOf(database);
    const ofJob = [...JOB_COLUMNS, 'confirmed_terms', 'instructions'];
    await dialect.countJobRevisions(database, ofJob);
    await dialect.countCustomerRevisions(database, [...CUSTOMER_COLUMNS, 'access']);
  },
};
