import { setImmediate } from 'node:timers/promises';
import type { RecordKind, WireCustomer, WireJob, WireWorker } from '../../src/api/contract.ts';
import { CSV_START, csvRow } from '../../src/domain/csv.ts';
import type { ReadableRecords } from '../database/records.ts';
import type { Language } from '../texts.ts';
import { cellsOf, writtenColumns, type FlatRecord } from './columns.ts';
import { jobRow } from './jobRow.ts';

/** How many rows are written before others have their turn. */
const ROWS_AT_A_TIME = 200;

/** All records, as they were at one moment. */
export interface RecordTables {
  readonly customers: readonly WireCustomer[];
  readonly workers: readonly Omit<WireWorker, 'calendar_token'>[];
  readonly jobs: readonly WireJob[];
}

/** Of records that nobody changes meanwhile. */
export async function readTables({
  customers,
  workers,
  jobs,
}: ReadableRecords): Promise<RecordTables> {
  return {
    customers: await customers.all(),
    workers: await workers.all(),
    jobs: await jobs.all(),
  };
}

interface TableOptions {
  readonly kind: RecordKind;
  readonly language: Language;
  readonly timeZone: string;
  /** Whether it has the columns that people do not edit too. */
  readonly isArchive?: boolean;
}

function byId<Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function flatJobs({ customers, workers }: RecordTables, timeZone: string) {
  const customerOf = byId(customers);
  const workerOf = byId(workers);
  return (job: WireJob): FlatRecord => {
    const customer = customerOf.get(job.customer_id);
    const worker = job.worker_id === null ? undefined : workerOf.get(job.worker_id);
    return jobRow(job, { customer, worker }, timeZone);
  };
}

/**
 * A kind of record as CSV, in portions between which others have their turn. With ids these records
 * in this order, without those that are gone.
 */
export async function* csvOfRecords(
  tables: RecordTables,
  { kind, language, timeZone, isArchive = false }: TableOptions,
  ids?: readonly number[],
): AsyncGenerator<string> {
  const columns = writtenColumns(kind, isArchive);
  const all = tables[`${kind}s`] as readonly { readonly id: number }[];
  const known = byId(all);
  const rows = ids ? ids.flatMap((id) => known.get(id) ?? []) : all;
  const flat = kind === 'job' ? flatJobs(tables, timeZone) : (row: object) => row as FlatRecord;
  yield CSV_START + csvRow(columns.map(({ headers }) => headers[language]));
  for (let done = 0; done < rows.length; done += ROWS_AT_A_TIME) {
    const portion = rows.slice(done, done + ROWS_AT_A_TIME);
    yield portion.map((row) => csvRow(cellsOf(columns, flat(row as WireJob), language))).join('');
    await setImmediate();
  }
}
