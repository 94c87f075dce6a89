import type { WireCustomer, WireCustomerUpdate } from '../../src/api/contract.ts';
import type { Database } from './schema.ts';

export interface Customers {
  list(): Promise<WireCustomer[]>;
  find(id: number): Promise<WireCustomer | undefined>;
  /**
   * Changes the given fields; returns the record, or undefined if there is none. Rejects with what
   * `check` throws for the record as it is, and changes nothing then.
   */
  update(
    id: number,
    changes: WireCustomerUpdate,
    check: (current: WireCustomer) => void,
  ): Promise<WireCustomer | undefined>;
}

export function customerRepository(database: Database): Customers {
  const all = database.selectFrom('customers').selectAll();
  return {
    list: () => all.orderBy('id').execute(),
    find: (id) => all.where('id', '=', id).executeTakeFirst(),
    update: (id, changes, check) =>
      database.transaction().execute(async (transaction) => {
        const current = await transaction
          .selectFrom('customers')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!current) return undefined;
        check(current);
        return transaction
          .updateTable('customers')
          .set(changes)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
      }),
  };
}
