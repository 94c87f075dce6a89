import type { WireImportCells } from '../../../src/api/contract/exchange/imports.ts';
import { tidied, type FileTable } from './csvFile.ts';

/** A cell of a file as it is read in place of what stands there. */
export type Correction = WireImportCells['cells'][number];

const placeOf = ({ line, column }: Correction) => `${line} ${column}`;

/** Corrections with later ones, which take the place of earlier ones of the same cells. */
export function withLater(
  earlier: readonly Correction[],
  later: readonly Correction[],
): readonly Correction[] {
  return [...new Map([...earlier, ...later].map((each) => [placeOf(each), each])).values()];
}

/** How many characters corrections have together. */
export function lengthOf(corrections: readonly Correction[]): number {
  return corrections.reduce((sum, { text }) => sum + text.length, 0);
}

/** Which correction is the first one whose cell a table does not have; -1 where it has all. */
export function missingCell(
  { headers, rows }: FileTable,
  corrections: readonly Correction[],
): number {
  const lines = new Set(rows.map(({ line }) => line));
  return corrections.findIndex(({ line, column }) => !lines.has(line) || column >= headers.length);
}

function withCells(
  cells: readonly string[],
  corrections: readonly Correction[],
): readonly string[] {
  const corrected = [...cells];
  for (const { column, text } of corrections) {
    while (corrected.length < column) corrected.push('');
    corrected[column] = tidied(text);
  }
  return corrected;
}

/** The table of a file as it is read with what was corrected. */
export function withCorrections(table: FileTable, corrections: readonly Correction[]): FileTable {
  if (corrections.length === 0) return table;
  const byLine = Map.groupBy(corrections, ({ line }) => line);
  const rows = table.rows.map((row) => ({
    ...row,
    cells: withCells(row.cells, byLine.get(row.line) ?? []),
  }));
  return { ...table, rows };
}
