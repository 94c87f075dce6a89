import {
  workerListing,
  type WireWorker,
  type WireWorkerListing,
  type WireWorkerUpdate,
} from '../../src/api/contract.ts';
import type { Database } from './schema.ts';

export interface Workers {
  list(): Promise<WireWorkerListing[]>;
  find(id: number): Promise<WireWorker | undefined>;
  /**
   * Changes the given fields; returns the record, or undefined if there is none. Rejects with what
   * `check` throws for the record as it is, and changes nothing then.
   */
  update(
    id: number,
    changes: WireWorkerUpdate,
    check: (current: WireWorker) => void,
  ): Promise<WireWorker | undefined>;
  /** Replaces the token of the calendar feed; returns the record, or undefined if there is none. */
  changeCalendarToken(id: number, calendarToken: string): Promise<WireWorker | undefined>;
}

const LISTED = Object.keys(workerListing.properties) as (keyof WireWorkerListing)[];

export function workerRepository(database: Database): Workers {
  const all = database.selectFrom('workers').selectAll();
  const change = (on: Database, id: number, changes: Partial<Omit<WireWorker, 'id'>>) =>
    on.updateTable('workers').set(changes).where('id', '=', id).returningAll().executeTakeFirst();
  return {
    list: () => database.selectFrom('workers').select(LISTED).orderBy('id').execute(),
    find: (id) => all.where('id', '=', id).executeTakeFirst(),
    update: (id, changes, check) =>
      database.transaction().execute(async (transaction) => {
        const current = await transaction
          .selectFrom('workers')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!current) return undefined;
        check(current);
        return change(transaction, id, changes);
      }),
    changeCalendarToken: (id, calendar_token) => change(database, id, { calendar_token }),
  };
}
