import type { WireCustomer, WireCustomerUpdate } from '../../src/api/contract.ts';
import type { Database } from './schema.ts';

export interface Customers {
  list(): Promise<WireCustomer[]>;
  find(id: number): Promise<WireCustomer | undefined>;
  /** Changes the given fields; returns the record, or undefined if there is none. */
  update(id: number, changes: WireCustomerUpdate): Promise<WireCustomer | undefined>;
}

export function customerRepository(database: Database): Customers {
  const all = database.selectFrom('customers').selectAll();
  return {
    list: () => all.orderBy('id').execute(),
    find: (id) => all.where('id', '=', id).executeTakeFirst(),
    update: (id, changes) =>
      database
        .updateTable('customers')
        .set(changes)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),
  };
}
