import { IsString, type Static, type TObject } from 'typebox';
import {
  customerListing,
  customerUpdate,
  workerListing,
  workerUpdate,
  type WireCustomerUpdate,
  type WireWorkerUpdate,
} from '../../src/api/contract.ts';
import { createCalendarToken } from '../security/calendarTokens.ts';
import { creationRepository } from './creationRepository.ts';
import { lockRecords } from './recordVersions.ts';
import { jobRepository } from './jobRepository.ts';
import { recordTable } from './recordTable.ts';
import type { Database } from './schema.ts';

const columnsOf = <Listing extends TObject>({ properties }: Listing) =>
  Object.keys(properties) as (keyof Static<Listing> & string)[];

const LISTED = { customer: columnsOf(customerListing), worker: columnsOf(workerListing) };

/** The fields of a new record: those that are not named are empty. */
function withBlanks<Update extends TObject>(update: Update, fields: Static<Update>) {
  const blanks = Object.entries(update.properties).map(([name, schema]) => [
    name,
    IsString(schema) ? '' : null,
  ]);
  return { ...Object.fromEntries(blanks), ...fields } as Required<Static<Update>>;
}

/** The repositories of the records that people change, over a connection or within a transaction. */
export function recordRepositories(database: Database) {
  const customers = recordTable(database, 'customers');
  const workers = recordTable(database, 'workers');
  return {
    customers: {
      ...customers,
      insert: (fields: WireCustomerUpdate) => customers.insert(withBlanks(customerUpdate, fields)),
      list: () => database.selectFrom('customers').select(LISTED.customer).orderBy('id').execute(),
    },
    workers: {
      ...workers,
      insert: (fields: WireWorkerUpdate) =>
        workers.insert({
          ...withBlanks(workerUpdate, fields),
          calendar_token: createCalendarToken(),
        }),
      list: () => database.selectFrom('workers').select(LISTED.worker).orderBy('id').execute(),
    },
    jobs: jobRepository(database),
    creations: creationRepository(database),
  };
}

/** The records, where they may be written. */
export type WritableRecords = ReturnType<typeof recordRepositories>;

/** The records: read at any time, but written only in a transaction. */
export type Records = {
  readonly [Name in keyof WritableRecords]: Omit<
    WritableRecords[Name],
    'update' | 'insert' | 'insertMany' | 'add' | 'forget'
  >;
} & {
  /**
   * Runs `write` in a transaction, during which nobody else changes a record. Rejects with what it
   * throws, and changes nothing then.
   */
  inTransaction<Result>(write: (records: WritableRecords) => Promise<Result>): Promise<Result>;
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
