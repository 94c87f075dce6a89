import type { Static, TObject } from 'typebox';
import { customerListing, workerListing } from '../../src/api/contract.ts';
import { lockRecords } from './recordVersions.ts';
import { jobRepository } from './jobRepository.ts';
import { recordTable } from './recordTable.ts';
import type { Database } from './schema.ts';

const columnsOf = <Listing extends TObject>({ properties }: Listing) =>
  Object.keys(properties) as (keyof Static<Listing> & string)[];

const LISTED = { customer: columnsOf(customerListing), worker: columnsOf(workerListing) };

/** The repositories of the records that people change, over a connection or within a transaction. */
export function recordRepositories(database: Database) {
  return {
    customers: {
      ...recordTable(database, 'customers'),
      list: () => database.selectFrom('customers').select(LISTED.customer).orderBy('id').execute(),
    },
    workers: {
      ...recordTable(database, 'workers'),
      list: () => database.selectFrom('workers').select(LISTED.worker).orderBy('id').execute(),
    },
    jobs: jobRepository(database),
  };
}

type Repositories = ReturnType<typeof recordRepositories>;

/** The records: read at any time, but written only in a transaction. */
export type Records = {
  readonly [Name in keyof Repositories]: Omit<Repositories[Name], 'update' | 'insertMany'>;
} & {
  /**
   * Runs `write` in a transaction, during which nobody else changes a record. Rejects with what it
   * throws, and changes nothing then.
   */
  inTransaction<Result>(write: (repositories: Repositories) => Promise<Result>): Promise<Result>;
};

export function createRecords(database: Database): Records {
  return {
    ...recordRepositories(database),
    inTransaction: (write) =>
      database.transaction().execute(async (transaction) => {
        await lockRecords(transaction);
        return write(recordRepositories(transaction));
      }),
  };
}
