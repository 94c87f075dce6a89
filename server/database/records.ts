import { IsString, type Static, type TObject } from 'typebox';
import type { WireIdsQuery } from '../../src/api/contract/records/changes.ts';
import {
  customerListing,
  customerUpdate,
  type WireCustomerUpdate,
} from '../../src/api/contract/records/customers.ts';
import {
  workerListing,
  workerUpdate,
  type WireWorkerUpdate,
} from '../../src/api/contract/records/workers.ts';
import { RECORD_KINDS } from '../../src/domain/kinds/kinds.ts';
import { contactSyncRepository } from './imports/contactSyncRepository.ts';
import { createCalendarToken } from '../credentials/calendarTokens.ts';
import { createLinkToken } from '../credentials/linkTokens.ts';
import { absenceReader, absenceWriter } from './records/absenceRepository.ts';
import { batchReader } from './history/batchReader.ts';
import {
  confirmationLinkReader,
  confirmationLinkWriter,
} from './records/confirmationLinkRepository.ts';
import { creationRepository } from './records/creationRepository.ts';
import { dialectOf } from './sql/dialect.ts';
import { eraser } from './erasure/erasure.ts';
import { historyWriter, type Author, type History } from './history/history.ts';
import { forgetHistory, historyReader } from './history/historyReader.ts';
import { forgetIntake, intakeRequests } from './intake/intakeRequests.ts';
import { forgetImports, importRepository } from './imports/importRepository.ts';
import { jobReader, jobWriter } from './records/jobRepository.ts';
import { outbox } from './mails/outbox.ts';
import { sentWeekReader, sentWeekWriter } from './records/sentWeekRepository.ts';
import { mergeReader, takenUpBy } from './records/mergeReader.ts';
import { lockRecords, recordVersions } from './records/recordVersions.ts';
import { splitReader } from './records/splitReader.ts';
import { inFewSizes } from './sql/portions.ts';
import { recordReader, recordWriter } from './records/recordTable.ts';
import type { CustomerRow, Database, WorkerRow } from './sql/schema.ts';

const columnsOf = <Listing extends TObject>({ properties }: Listing) =>
  Object.keys(properties) as (keyof Static<Listing> & string)[];

const LISTED = { customer: columnsOf(customerListing), worker: columnsOf(workerListing) };

const CUSTOMERS = { kind: 'customer', recordOf: (row: CustomerRow) => row } as const;

const WORKERS = { kind: 'worker', recordOf: (row: WorkerRow) => row } as const;

const UPDATES = { customer: customerUpdate, worker: workerUpdate };

/** The fields of a new record: those that are not named are empty. */
export function withBlanks<Kind extends keyof typeof UPDATES, Given extends object>(
  kind: Kind,
  fields: Given,
) {
  const { properties }: TObject = UPDATES[kind];
  const blanks = Object.entries(properties).map(([name, schema]) => [
    name,
    IsString(schema) ? '' : null,
  ]);
  return { ...Object.fromEntries(blanks), ...fields } as Given &
    Required<Static<(typeof UPDATES)[Kind]>>;
}

/** The fields of a new record, which may have the id that it had elsewhere. */
type NewRecord<Fields> = Fields & { readonly id?: number };

function newWorker(fields: NewRecord<WireWorkerUpdate>) {
  return {
    ...withBlanks('worker', fields),
    calendar_token: createCalendarToken(),
    plan_token: createLinkToken(),
  };
}

/** The records that people change, and what was changed of them. */
function readableRecords(database: Database, now: () => Date) {
  return {
    customers: {
      ...recordReader(database, CUSTOMERS),
      takenUpBy: (id: number) => takenUpBy(database, id),
      /** Those who were not taken up by another one. */
      list: ({ id }: WireIdsQuery = {}) =>
        database
          .selectFrom('customers')
          .select(LISTED.customer)
          .where('merged_into', 'is', null)
          .$if(id !== undefined, (query) => query.where('id', 'in', inFewSizes(id!)))
          .orderBy('id')
          .execute(),
    },
    workers: {
      ...recordReader(database, WORKERS),
      /** Whose plan a token opens; undefined if it opens none, as an empty one does. */
      withPlan: (token: string) =>
        database
          .selectFrom('workers')
          .select(['id', 'name', 'archived_on'])
          .where('plan_token', '=', token)
          .where('plan_token', '!=', '')
          .executeTakeFirst(),
      list: ({ id }: WireIdsQuery = {}) =>
        database
          .selectFrom('workers')
          .select(LISTED.worker)
          .$if(id !== undefined, (query) => query.where('id', 'in', inFewSizes(id!)))
          .orderBy('id')
          .execute(),
    },
    jobs: jobReader(database),
    absences: absenceReader(database),
    confirmationLinks: confirmationLinkReader(database),
    sentWeeks: sentWeekReader(database, now),
    creations: { find: creationRepository(database).find },
    history: historyReader(database),
    batches: batchReader(database),
  };
}

/** The same where they are written: in a transaction, which has locked them. */
export function writableRecords(transaction: Database, history: History) {
  const customers = recordWriter(transaction, CUSTOMERS, history);
  const workers = recordWriter(transaction, WORKERS, history);
  return {
    customers: {
      ...customers,
      insert: (fields: WireCustomerUpdate) => customers.insert(withBlanks('customer', fields)),
      insertMany: (rows: readonly NewRecord<WireCustomerUpdate>[]) =>
        customers.insertMany(rows.map((fields) => withBlanks('customer', fields))),
    },
    workers: {
      ...workers,
      insert: (fields: WireWorkerUpdate) => workers.insert(newWorker(fields)),
      insertMany: (rows: readonly NewRecord<WireWorkerUpdate>[]) =>
        workers.insertMany(rows.map(newWorker)),
    },
    jobs: jobWriter(transaction, history),
    absences: absenceWriter(transaction, history),
    confirmationLinks: confirmationLinkWriter(transaction),
    sentWeeks: sentWeekWriter(transaction, history),
    mails: outbox(transaction, () => new Date(history.at)),
    creations: creationRepository(transaction),
    contactSyncs: contactSyncRepository(transaction),
    merges: mergeReader(transaction),
    splits: splitReader(transaction),
    versions: recordVersions(transaction),
    erase: eraser(transaction, history),
    imports: importRepository(transaction),
    intake: intakeRequests(transaction, () => new Date(history.at)),
    batches: batchReader(transaction),
    /** After records were made with ids of their own: those that follow get higher ones. */
    async continueIds(): Promise<void> {
      const { continueIds } = dialectOf(transaction);
      for (const kind of RECORD_KINDS) await continueIds(transaction, `${kind}s`);
    },
  };
}

export type WritableRecords = ReturnType<typeof writableRecords>;

export type ReadableRecords = ReturnType<typeof readableRecords>;

/** The records: read at any time, but written only in a transaction. */
export interface Records extends ReadableRecords {
  /**
   * Runs `read` once those are done who write records or already wait to; on SQLite, those of this
   * process.
   */
  whenWritten<Result>(read: (records: ReadableRecords) => Promise<Result>): Promise<Result>;
  /**
   * Runs `write` in a transaction, during which nobody else changes a record, and writes the history
   * of what the author changes. Rejects with what it throws, and changes nothing then.
   */
  inTransaction<Result>(
    author: Author,
    write: (records: WritableRecords) => Promise<Result>,
  ): Promise<Result>;
  /** Leaves what was erased in no file, as far as `Dialect` can. */
  forgetDeleted(): Promise<void>;
}

export function createRecords(database: Database, now: () => Date): Records {
  /** The day on which this process has last forgotten old history. */
  let cleanedOn = '';
  return {
    ...readableRecords(database, now),
    forgetDeleted: () => dialectOf(database).forgetDeleted(database),
    whenWritten: (read) =>
      database.transaction().execute(async (transaction) => {
        await lockRecords(transaction);
        return read(readableRecords(transaction, now));
      }),
    async inTransaction(author, write) {
      const { day, result } = await database.transaction().execute(async (transaction) => {
        await lockRecords(transaction);
        const at = now().toISOString();
        const today = at.slice(0, 10);
        if (today !== cleanedOn) {
          const oldest = await forgetHistory(transaction, now());
          await forgetImports(transaction, now(), oldest);
          await forgetIntake(transaction, now());
        }
        const writable = writableRecords(transaction, historyWriter(transaction, author, at));
        return { day: today, result: await write(writable) };
      });
      cleanedOn = day;
      return result;
    },
  };
}
