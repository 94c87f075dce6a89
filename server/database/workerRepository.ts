import { workerListing, type WireWorkerListing } from '../../src/api/contract.ts';
import { recordTable } from './recordTable.ts';
import type { Database } from './schema.ts';

const LISTED = Object.keys(workerListing.properties) as (keyof WireWorkerListing)[];

export function workerRepository(database: Database) {
  return {
    ...recordTable(database, 'workers'),
    list: (): Promise<WireWorkerListing[]> =>
      database.selectFrom('workers').select(LISTED).orderBy('id').execute(),
  };
}
