import type { WireWorker, WireWorkerUpdate } from '../../src/api/contract.ts';
import type { Database } from './schema.ts';

export interface Workers {
  list(): Promise<WireWorker[]>;
  find(id: number): Promise<WireWorker | undefined>;
  /** Changes the given fields; returns the record, or undefined if there is none. */
  update(id: number, changes: WireWorkerUpdate): Promise<WireWorker | undefined>;
}

export function workerRepository(database: Database): Workers {
  const all = database.selectFrom('workers').selectAll();
  return {
    list: () => all.orderBy('id').execute(),
    find: (id) => all.where('id', '=', id).executeTakeFirst(),
    update: (id, changes) =>
      database
        .updateTable('workers')
        .set(changes)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),
  };
}
