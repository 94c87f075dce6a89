import type { WireCustomer, WireJob, WireWorker } from '../../src/api/contract.ts';
import type { ReadableRecords, WritableRecords } from '../database/records.ts';

/** All records, with all fields. */
export interface AllRecords {
  readonly customers: readonly WireCustomer[];
  readonly workers: readonly WireWorker[];
  readonly jobs: readonly WireJob[];
}

/** As they are at one moment only where nobody changes them meanwhile. */
export async function readAllRecords({
  customers,
  workers,
  jobs,
}: Pick<ReadableRecords | WritableRecords, keyof AllRecords>): Promise<AllRecords> {
  return {
    customers: await customers.all(),
    workers: await workers.all(),
    jobs: await jobs.all(),
  };
}
