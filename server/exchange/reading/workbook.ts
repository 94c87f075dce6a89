import { read, type CellValue, type Sheet } from 'hucre';
import { csvRow } from '../../../src/domain/csv.ts';
import type { ConvertedFile } from './convertedFile.ts';

const DAY = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;

/** Days before the ones that are counted: a time without a day. */
const NO_DAY = /^(?:1899-12-3|1900-01-00|1904-01-01T(?!00:00))/;

/** How a time is kept in an OpenDocument file. */
const DURATION = /^PT(\d{2})H(\d{2})M\d{2}(?:[.,]\d+)?S$/;

/** Spreadsheets count with fifteen digits; more of them are noise. */
const DIGITS = 15;

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const iso = date.toISOString();
  const [, day = '', time = ''] = DAY.exec(iso) ?? [];
  if (NO_DAY.test(iso)) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

function numberText(value: number): string {
  const text = String(Number(value.toPrecision(DIGITS)));
  return text.includes('e') && Number.isInteger(value) ? BigInt(value).toString() : text;
}

/** The text of a cell: of a formula what it came to, of a day and a time what they are. */
function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'number') return numberText(value);
  return String(value).replace(DURATION, '$1:$2');
}

/** Sparse rows of some formats are missing. */
type Row = readonly CellValue[] | null | undefined;

const rowsOf = ({ rows }: Sheet): readonly Row[] => rows;

const hasText = (row: Row) => row?.some((cell) => textOf(cell).trim() !== '') ?? false;
const isFilled = (sheet: Sheet) => rowsOf(sheet).some(hasText);

/** Whether a sheet has more than a title. */
const isTable = (sheet: Sheet) => rowsOf(sheet).filter(hasText).length > 1;

/** The sheets that have something; hidden ones only where no other has. */
function filledSheets(sheets: readonly Sheet[]): readonly Sheet[] {
  const filled = sheets.filter(isFilled);
  const visible = filled.filter(({ hidden, veryHidden }) => !hidden && !veryHidden);
  return visible.length > 0 ? visible : filled;
}

/** A sheet of a spreadsheet as CSV: the one that is chosen, or the first that has a table. */
export async function workbookText(
  file: Uint8Array,
  { sheet: chosen, maxRows }: { readonly sheet: string | null; readonly maxRows: number },
): Promise<ConvertedFile> {
  const { sheets } = await read(file);
  const filled = filledSheets(sheets);
  const sheet = filled.find(({ name }) => name === chosen) ?? filled.find(isTable) ?? filled[0];
  const lines: number[] = [];
  const texts: string[] = [];
  for (const [index, row] of (sheet ? rowsOf(sheet) : []).entries()) {
    const cells = row?.map(textOf) ?? [];
    if (cells.every((cell) => cell.trim() === '')) continue;
    lines.push(index + 1);
    texts.push(csvRow(cells));
    if (lines.length > maxRows) break;
  }
  return {
    text: texts.join(''),
    lines,
    sheets: filled.map(({ name }) => name),
    sheet: sheet?.name ?? null,
  };
}
