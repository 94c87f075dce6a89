import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse, type CsvError, type InfoRecord } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { unguarded } from '../../../src/domain/csv.ts';
import { FileFault, type FileFaultCode } from './fileFault.ts';

/** A row of a file. */
interface FileRow {
  /** Where it begins, as a text editor counts. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file as a table: its rows without blank ones. */
export interface FileTable {
  readonly headers: readonly string[];
  readonly rows: readonly FileRow[];
  /** Null in a file with one column. */
  readonly separator: string | null;
}

const SEPARATORS = [';', ',', '\t', '|'];

/** What is looked at to find the separator: so many records, and characters. */
const LOOK = { records: 20, characters: 64 * 1024 };

/**
 * How many characters are parsed before other requests have their turn: the parser takes up to 0.1 ms
 * for a row that is shorter or longer than the first one.
 */
const SLICE = 1024;

/** How many blank rows may have other columns than the first one. */
const MAX_BLANK_ROWS = 10_000;

/** In bytes, of a cell: a quote that is not closed makes one of the rest of the file. */
const MAX_CELL = 256 * 1024;
/** In bytes: one of an archive holds all exceptions of a job, with their notes. */
const MAX_ARCHIVED_CELL = 4 * 1024 * 1024;
const MAX_COLUMNS = 500;

const NAMED_SEPARATOR = /^\uFEFF?sep=(.)(?:\r\n|\r|\n)/i;
const LINE_END = /\r\n|\r|\n/g;

const FAULTS: Readonly<Record<string, FileFaultCode>> = {
  CSV_MAX_RECORD_SIZE: 'importLineTooLong',
  CSV_QUOTE_NOT_CLOSED: 'importQuoteOpen',
};

const optionsOf = (separator: string) => ({
  delimiter: separator,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
});

/** What is looked at of a text, without the line that is cut off unless it is the first. */
function startOf(text: string): string {
  const start = text.slice(0, LOOK.characters);
  if (start.length === text.length) return text;
  const wholeLines = Math.max(start.lastIndexOf('\n'), start.lastIndexOf('\r')) + 1;
  return start.slice(0, wholeLines || undefined);
}

/** How many cells the first records have, those that can be read. */
function firstCounts(text: string, separator: string): readonly number[] {
  const counts: number[] = [];
  const on_record = (record: readonly string[]) => {
    if (record.some((cell) => cell.trim() !== '')) counts.push(record.length);
    return null;
  };
  try {
    parseAtOnce(startOf(text), { ...optionsOf(separator), to: LOOK.records, on_record });
  } catch {
    // What was read before counts; the whole file is read again.
  }
  return counts;
}

/** The separator with which most of the first records have equally many cells, more than one. */
function separatorOf(text: string): string | null {
  let best = { separator: null as string | null, equal: 0, columns: 1 };
  for (const separator of SEPARATORS) {
    const counts = firstCounts(text, separator);
    for (const columns of new Set(counts)) {
      const equal = counts.filter((count) => count === columns).length;
      const isBetter = equal > best.equal || (equal === best.equal && columns > best.columns);
      if (columns > 1 && isBetter) best = { separator, equal, columns };
    }
  }
  return best.separator;
}

/** Whether a letter of two code units would be cut in two here. */
function isInsideLetter(text: string, at: number): boolean {
  return at < text.length && text.codePointAt(at - 1)! > 0xff_ff;
}

async function* slicesOf(text: string) {
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = at + SLICE;
    if (isInsideLetter(text, end)) end -= 1;
    yield Buffer.from(text.slice(at, end));
    await nextTurn();
  }
}

function lineEnds(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(LINE_END)?.length ?? 0), 0);
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && String(Reflect.get(error, 'code')).startsWith('CSV_');
}

/** The text of a cell without what a spreadsheet puts around it. */
export function tidied(cell: string): string {
  return unguarded(cell).replaceAll(/\r\n?/g, '\n').trim();
}

interface ParseOptions {
  readonly maxRows: number;
  /** Whether cells are kept as they are, with the blanks around them: those of an archive. */
  readonly isExact: boolean;
  /** Where each record begins in the file that the text was made of. */
  readonly lines?: readonly number[] | undefined;
}

/**
 * Parses the text of a file, in slices between which other requests have their turn. Throws a
 * `FileFault` where that is no table with a header and rows.
 */
export async function parseTable(
  text: string,
  { maxRows, isExact, lines }: ParseOptions,
): Promise<FileTable> {
  const [first = '', named] = NAMED_SEPARATOR.exec(text) ?? [];
  const content = text.slice(first.length).replace(/^\uFEFF/, '');
  const separator = named ?? separatorOf(content);
  const read = isExact ? unguarded : tidied;
  let line = first === '' ? 1 : 2;
  /** Where the records begin, which the parser reads before they are looked at. */
  const begins: number[] = [];
  const on_record = (record: string[], { empty_lines }: InfoRecord) => {
    begins.push(lines?.[begins.length + empty_lines] ?? line + empty_lines);
    line += 1 + lineEnds(record);
    return record;
  };
  const options = {
    ...optionsOf(separator ?? ';'),
    trim: !isExact,
    on_record,
    max_record_size: isExact ? MAX_ARCHIVED_CELL : MAX_CELL,
  };
  const parser = Readable.from(slicesOf(content)).pipe(parse(options));
  let count = 0;
  let headers: readonly string[] | null = null;
  let columns: number | null = null;
  let blankRows = 0;
  const rows: FileRow[] = [];
  try {
    for await (const record of parser as AsyncIterable<readonly string[]>) {
      const { length } = record;
      const cells = record.map(read);
      const isBlank = cells.every((cell) => cell === '');
      columns ??= length;
      if (isBlank && length !== columns) blankRows += 1;
      if (!isBlank && headers === null) headers = cells.map((cell) => cell.trim());
      else if (!isBlank) rows.push({ line: begins[count]!, cells });
      count += 1;
      if (length > MAX_COLUMNS) throw new FileFault('importTooManyColumns');
      if (rows.length > maxRows || blankRows > MAX_BLANK_ROWS) {
        throw new FileFault('importTooManyRows');
      }
    }
  } catch (error) {
    const code = isCsvError(error) ? FAULTS[error.code] : undefined;
    throw code ? new FileFault(code, line + parser.info.empty_lines) : error;
  } finally {
    parser.destroy();
  }
  if (headers === null) throw new FileFault('importEmpty');
  if (rows.length === 0) throw new FileFault('importHeaderOnly');
  return { headers, rows, separator };
}

/** The same table where the header stands below so many rows. */
export function withHeaderBelow(table: FileTable, count: number): FileTable {
  if (count === 0) return table;
  const rows = table.rows.slice(count);
  if (rows.length === 0) throw new FileFault('importHeaderOnly');
  return { ...table, headers: table.rows[count - 1]!.cells, rows };
}
