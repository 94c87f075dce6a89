import type { RecordKind } from '../../../src/api/contract/records/history.ts';
import { RECORD_KINDS } from '../../../src/domain/kinds/kinds.ts';
import {
  MAX_CORRECTIONS,
  type ImportDateOrder,
  type ImportEncoding,
  type ImportKind,
  type WireImportColumn,
} from '../../../src/api/contract/exchange/imports.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { inTurns } from '../../steps.ts';
import { readArchive } from '../reading/archiveFile.ts';
import { COLUMNS } from '../columns/columns.ts';
import { parseTable, withHeaderBelow, type FileTable } from '../reading/csvFile.ts';
import { day } from '../columns/cells.ts';
import { fieldProblem } from '../../problem.ts';
import { FileFault } from '../reading/fileFault.ts';
import {
  lengthOf,
  missingCell,
  withCorrections,
  withLater,
  type Correction,
} from '../reading/corrections.ts';
import {
  dateEvidence,
  dateOrderOf,
  type DateEvidence,
  type DateOrder,
} from '../reading/dateOrder.ts';
import { readFileTable, type ReadTable } from '../reading/fileTable.ts';
import { knownColumns, recognise, titlesAbove } from '../reading/recognise.ts';
import { readSource, type Source } from './sourceRow.ts';

/** In bytes. */
export const FILE_LIMITS = { table: 5 * 1024 * 1024, archive: 20 * 1024 * 1024 };

/** How many rows a table of an archive may have. */
const MAX_ARCHIVE_ROWS = 100_000;

/** In characters: what is corrected of a file is read with each look at its import. */
const MAX_CORRECTED = 1024 * 1024;

const SAMPLES = 3;
const SAMPLE_LENGTH = 100;

/** What somebody says about how a file is to be read. */
interface HowToRead {
  readonly encoding?: ImportEncoding | undefined;
  readonly sheet?: string | undefined;
  readonly dateOrder?: ImportDateOrder | undefined;
}

/** How a file is read, and what its columns stand for. */
export interface FileReading extends DateOrder {
  /** Null for an archive, whose tables are ours, and for files that say it themselves. */
  readonly encoding: ImportEncoding | null;
  readonly encoding_is_guess: boolean;
  readonly samples: readonly string[];
  readonly separator: string | null;
  /** Of a spreadsheet, those that have something; none of other files. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** How many rows stand above the header. */
  readonly titles: number;
  readonly columns: readonly WireImportColumn[];
  /** What the dates of each column say about their order. */
  readonly dates: readonly (DateEvidence | null)[];
  readonly chosenDateOrder: ImportDateOrder | null;
  /** Of this table: another encoding or sheet has other cells. */
  readonly corrections: readonly Correction[];
}

/** What columns of a kind of file may stand for; none of an archive, whose columns are ours. */
export function fieldsOf(kind: ImportKind): readonly string[] {
  if (kind === 'archive') return [];
  return COLUMNS[kind].filter(({ only }) => only !== 'archive').map(({ name }) => name);
}

function samplesIn({ rows }: FileTable, index: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[index] ?? '';
    if (cell !== '') samples.push(cell.slice(0, SAMPLE_LENGTH));
    if (samples.length === SAMPLES) break;
  }
  return samples;
}

async function archiveTables(file: Buffer): Promise<readonly (readonly [RecordKind, FileTable])[]> {
  const texts = await readArchive(file);
  const tables: (readonly [RecordKind, FileTable])[] = [];
  for (const kind of RECORD_KINDS) {
    const text = texts.get(kind);
    // A kind of which there are no records has a header only.
    if (text === undefined || !/[\r\n]./.test(text)) continue;
    tables.push([kind, await parseTable(text, { maxRows: MAX_ARCHIVE_ROWS, isExact: true })]);
  }
  return tables;
}

function recognised(kind: RecordKind, table: FileTable, today: LocalDate, isArchive: boolean) {
  const columns = COLUMNS[kind].filter(({ only }) => isArchive || only !== 'archive');
  const written = table.headers.map((header, index) => ({
    header,
    samples: samplesIn(table, index),
  }));
  const fields = recognise(columns, written, { today });
  return written.map((column, index) => ({ ...column, field: fields[index] ?? null }));
}

/** The same reading where its columns stand for these fields. */
export function withFields(
  kind: RecordKind,
  reading: FileReading,
  fields: readonly (string | null)[],
  dateOrder: ImportDateOrder | undefined = undefined,
): FileReading {
  const days = new Set(COLUMNS[kind].filter(({ type }) => type === day).map(({ name }) => name));
  const chosenDateOrder = dateOrder ?? reading.chosenDateOrder;
  const dates = reading.dates.filter((_, index) => days.has(fields[index] ?? ''));
  return {
    ...reading,
    ...dateOrderOf(dates, chosenDateOrder),
    chosenDateOrder,
    columns: reading.columns.map((column, index) => ({ ...column, field: fields[index] ?? null })),
  };
}

const UNREAD: FileReading = {
  encoding: null,
  encoding_is_guess: false,
  samples: [],
  separator: null,
  sheets: [],
  sheet: null,
  titles: 0,
  columns: [],
  dates: [],
  chosenDateOrder: null,
  corrections: [],
  date_order: null,
  date_order_is_guess: false,
  date_samples: [],
};

/** A reading as it is stored, also by a version that knew less. */
export function storedReading(json: string): FileReading {
  return { ...UNREAD, ...(JSON.parse(json) as Partial<FileReading>) };
}

/** What is read; null where that is no table. */
async function unlessFault<Result>(read: Promise<Result>): Promise<Result | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof FileFault) return null;
    throw error;
  }
}

/** How many sheets are looked through for one that has columns of ours. */
const SHEETS = 5;

/** A table of a file: of a spreadsheet the first one of which a column is known. */
async function readFirstTable(
  kind: RecordKind,
  file: Buffer,
  how: Parameters<typeof readFileTable>[1],
): Promise<ReadTable> {
  const first = await readFileTable(file, how);
  if (how.sheet !== null || knownColumns(COLUMNS[kind], first.table) > 0) return first;
  for (const sheet of first.sheets.filter((name) => name !== first.sheet).slice(0, SHEETS)) {
    const other = await unlessFault(readFileTable(file, { ...how, sheet }));
    if (other && knownColumns(COLUMNS[kind], other.table) > 0) return other;
  }
  return first;
}

/**
 * Reads a file for the first time, or in another way: what its columns are taken for, and how many
 * rows it has. Throws a `FileFault` where it is none.
 */
export async function readFile(
  kind: ImportKind,
  file: Buffer,
  { encoding, sheet, dateOrder }: HowToRead,
  today: LocalDate,
): Promise<{ readonly reading: FileReading; readonly rowCount: number }> {
  if (kind === 'archive') {
    const tables = await archiveTables(file);
    const rowCount = tables.reduce((sum, [, { rows }]) => sum + rows.length, 0);
    return { reading: UNREAD, rowCount };
  }
  const read = await readFirstTable(kind, file, {
    encoding: encoding ?? null,
    sheet: sheet ?? null,
  });
  const titles = titlesAbove(COLUMNS[kind], read.table);
  const table = withHeaderBelow(read.table, titles);
  const columns = recognised(kind, table, today, false);
  const reading: FileReading = {
    ...UNREAD,
    encoding: read.encoding,
    encoding_is_guess: read.isGuess,
    samples: read.samples,
    separator: table.separator,
    sheets: read.sheets,
    sheet: read.sheet,
    titles,
    columns,
    dates: await inTurns(dateEvidence(table)),
  };
  const fields = columns.map(({ field }) => field);
  return { reading: withFields(kind, reading, fields, dateOrder), rowCount: table.rows.length };
}

/** The table of a file, with its cells as they are checked. */
export async function readTable(file: Buffer, reading: FileReading): Promise<FileTable> {
  const { table } = await readFileTable(file, reading);
  return withCorrections(withHeaderBelow(table, reading.titles), reading.corrections);
}

/** Whether a file that is read so has the same cells as it has now. */
export function isSameTable(
  { encoding, sheet }: Pick<FileReading, 'encoding' | 'sheet'>,
  how: HowToRead,
): boolean {
  return (how.encoding ?? encoding) === encoding && (how.sheet ?? sheet) === sheet;
}

/**
 * The same reading with further corrections. Their dates are read in the order that the file has: they
 * prove none. Throws a 422 `Problem` for a cell that the file does not have, or for too many.
 */
export async function corrected(
  file: Buffer,
  reading: FileReading,
  cells: readonly Correction[],
): Promise<FileReading> {
  const corrections = withLater(reading.corrections, cells);
  if (corrections.length > MAX_CORRECTIONS || lengthOf(corrections) > MAX_CORRECTED) {
    throw fieldProblem('importTooManyCorrections', 'cells');
  }
  const table = await readTable(file, { ...reading, corrections });
  const missing = missingCell(table, cells);
  if (missing !== -1) throw fieldProblem('importCellMissing', `cells[${missing}]`);
  const columns = reading.columns.map((column, index) => ({
    ...column,
    samples: samplesIn(table, index),
  }));
  return { ...reading, columns, corrections };
}

/** The rows of a file by the columns that were agreed on. */
export async function readSources(
  kind: ImportKind,
  file: Buffer,
  reading: FileReading,
  today: LocalDate,
): Promise<readonly Source[]> {
  if (kind !== 'archive') {
    const fields = reading.columns.map(({ field }) => field);
    const options = { today, dateOrder: reading.date_order ?? 'day-first' } as const;
    return [await inTurns(readSource(kind, await readTable(file, reading), fields, options))];
  }
  const sources: Source[] = [];
  for (const [of, table] of await archiveTables(file)) {
    const fields = recognised(of, table, today, true).map(({ field }) => field);
    sources.push(await inTurns(readSource(of, table, fields, { today, isExact: true })));
  }
  return sources;
}
