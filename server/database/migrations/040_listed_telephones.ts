import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf, LISTED_CUSTOMER_COLUMNS } from '../sql/dialect.ts';

/** The list of jobs shows telephones: a change of one counts, and every job is sent once with its own. */
export const listedTelephones: Migration = {
  async up(database: Kysely<unknown>) {
    const columns = [...LISTED_CUSTOMER_COLUMNS, 'zip_code', 'phone'];
    await dialectOf(database).versionListedCustomers(database, columns);
    await sql`update jobs set from_date = from_date`.execute(database);
  },
};
