import type { Database } from './schema.ts';
import { recordTable } from './recordTable.ts';

export function customerRepository(database: Database) {
  return {
    ...recordTable(database, 'customers'),
    list: () => database.selectFrom('customers').selectAll().orderBy('id').execute(),
  };
}
