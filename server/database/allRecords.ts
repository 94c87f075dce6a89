import type { WireCustomer } from '../../src/api/contract/records/customers.ts';
import type { RecordKind } from '../../src/api/contract/records/history.ts';
import type { WireWorker } from '../../src/api/contract/records/workers.ts';
import type { StoredJob } from '../calendar/storedJob.ts';
import type { ReadableRecords, WritableRecords } from './records.ts';

/** All records, with all fields. */
export interface AllRecords {
  readonly customers: readonly WireCustomer[];
  readonly workers: readonly WireWorker[];
  readonly jobs: readonly StoredJob[];
}

type Readers = Pick<ReadableRecords | WritableRecords, keyof AllRecords>;

/** What the table of a kind shows: that of jobs names people too. */
export async function readRecordsOf(kind: RecordKind, readers: Readers): Promise<AllRecords> {
  if (kind === 'job') return readAllRecords(readers);
  const none: AllRecords = { customers: [], workers: [], jobs: [] };
  return { ...none, [`${kind}s`]: await readers[`${kind}s`].all() };
}

/** As they are at one moment only where nobody changes them meanwhile. */
export async function readAllRecords({ customers, workers, jobs }: Readers): Promise<AllRecords> {
  return {
    customers: await customers.all(),
    workers: await workers.all(),
    jobs: await jobs.all(),
  };
}
