import { setImmediate } from 'node:timers/promises';
import type { RecordKind } from '../../../src/api/contract/records/history.ts';
import type { StoredJob } from '../../calendar/storedJob.ts';
import { CSV_START, csvRow } from '../../../src/domain/csv.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import type { AllRecords } from '../../database/allRecords.ts';
import { cellsOf, writtenColumns, type FlatRecord } from '../columns/columns.ts';
import { jobRow } from '../columns/jobRow.ts';

/** How many rows, or characters of them, are written before others have their turn. */
const ROWS_AT_A_TIME = 200;
const TEXT_AT_A_TIME = 2 ** 16;

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

function flatJobs({ customers, workers }: AllRecords, timeZone: string) {
  const customerOf = byId(customers);
  const workerOf = byId(workers);
  return (job: StoredJob): FlatRecord => {
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
  tables: AllRecords,
  { kind, language, timeZone, isArchive = false }: TableOptions,
  ids?: readonly number[],
): AsyncGenerator<string> {
  const columns = writtenColumns(kind, isArchive);
  const all = tables[`${kind}s`] as readonly { readonly id: number }[];
  const known = byId(all);
  const rows = ids ? ids.flatMap((id) => known.get(id) ?? []) : all;
  const flat = kind === 'job' ? flatJobs(tables, timeZone) : (row: object) => row as FlatRecord;
  yield CSV_START + csvRow(columns.map(({ header }) => header(language)));
  let written: string[] = [];
  let length = 0;
  for (const row of rows) {
    const text = csvRow(cellsOf(columns, flat(row as StoredJob), language));
    written.push(text);
    length += text.length;
    if (written.length === ROWS_AT_A_TIME || length >= TEXT_AT_A_TIME) {
      yield written.join('');
      await setImmediate();
      written = [];
      length = 0;
    }
  }
  yield written.join('');
}
