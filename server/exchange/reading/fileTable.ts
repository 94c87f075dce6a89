import { Piscina } from 'piscina';
import type { ImportEncoding } from '../../../src/api/contract/exchange/imports.ts';
import { Problem } from '../../problem.ts';
import { checkUnpacked } from './archiveFile.ts';
import { parseTable, type FileTable } from './csvFile.ts';
import { FileFault } from './fileFault.ts';
import { readText, samplesOf } from './fileText.ts';
import type { Conversion } from './conversion.ts';
import type { ConvertedFile } from './convertedFile.ts';

/** How many rows a file may have. */
const MAX_ROWS = 10_000;

/** Above a header. */
const TITLE_ROWS = 20;

const MAX_WAITING = 20;

/** In ms: no table of ours takes a tenth of it. */
const MAX_TIME = 30_000;

/** One thread, which ends after a minute without use, and alone if a file takes all of its memory. */
const pool = new Piscina<Conversion, ConvertedFile>({
  filename: new URL('./conversion.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
});

/** How a file was read as a table. */
export interface ReadTable {
  readonly table: FileTable;
  /** Null where the file says it itself. */
  readonly encoding: ImportEncoding | null;
  readonly isGuess: boolean;
  readonly samples: readonly string[];
  readonly sheets: readonly string[];
  readonly sheet: string | null;
}

const startsWith = (file: Buffer, ...bytes: readonly number[]) =>
  bytes.every((byte, index) => file[index] === byte);

const isZip = (file: Buffer) => startsWith(file, 0x50, 0x4b, 0x03, 0x04);

/** What Excel wrote before 2007, and what it writes with a password. */
const isOldExcel = (file: Buffer) => startsWith(file, 0xd0, 0xcf, 0x11, 0xe0);

const WORKBOOKS = ['xl/', 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'];

/** Whether a file is a spreadsheet. Throws a `FileFault` where it is another kind that is none. */
function isWorkbook(file: Buffer): boolean {
  if (file.subarray(0, 5).toString('latin1') === '%PDF-') throw new FileFault('importBinary');
  if (isOldExcel(file)) return true;
  if (!isZip(file)) return false;
  if (file.includes('xl/workbook.bin')) throw new FileFault('importWorkbookUnreadable');
  if (WORKBOOKS.some((mark) => file.includes(mark))) return true;
  throw new FileFault(file.includes('Index/Document.iwa') ? 'importNumbers' : 'importZip');
}

const busy = () => new Problem(503, 'busy', { retryAfter: 2 });

/** Throws a 503 `Problem` if too many files wait, or for too long; a `FileFault` if it fails. */
async function converted(conversion: Conversion): Promise<ConvertedFile> {
  if (pool.queueSize >= MAX_WAITING) throw busy();
  const signal = AbortSignal.timeout(MAX_TIME);
  try {
    return await pool.run(conversion, { signal });
  } catch {
    if (signal.aborted) throw busy();
    throw new FileFault(conversion.kind === 'cards' ? 'importBinary' : 'importWorkbookUnreadable');
  }
}

async function workbook(file: Buffer, sheet: string | null): Promise<ConvertedFile> {
  if (isZip(file)) await checkUnpacked(file);
  return converted({ kind: 'workbook', file, sheet, maxRows: MAX_ROWS + TITLE_ROWS });
}

const CARDS = /^\uFEFF?\s*BEGIN:VCARD\s/i;

/**
 * The table of a file: of a spreadsheet one of its sheets, of cards a row each, else of a CSV file.
 * Throws a `FileFault` where it is none of them.
 */
export async function readFileTable(
  file: Buffer,
  { encoding, sheet }: { readonly encoding: ImportEncoding | null; readonly sheet: string | null },
): Promise<ReadTable> {
  const options = { maxRows: MAX_ROWS, isExact: false };
  if (isWorkbook(file)) {
    const { text, lines, ...of } = await workbook(file, sheet);
    const table = await parseTable(text, { ...options, lines });
    return {
      table: { ...table, separator: null },
      encoding: null,
      isGuess: false,
      samples: [],
      ...of,
    };
  }
  const read = readText(file, encoding);
  const cards = CARDS.test(read.text) ? await converted({ kind: 'cards', text: read.text }) : null;
  const table = await parseTable(cards?.text ?? read.text, { ...options, lines: cards?.lines });
  return {
    table: cards ? { ...table, separator: null } : table,
    encoding: read.encoding,
    isGuess: read.isGuess,
    samples: samplesOf(read.text),
    sheets: [],
    sheet: null,
  };
}
