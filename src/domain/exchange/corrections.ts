import type { Check, DataImport } from './dataImport.ts';

/** A cell of a file. */
export interface Cell {
  readonly line: number;
  readonly column: number;
}

/** How a cell is to be read. */
interface Correction extends Cell {
  readonly text: string;
}

/** What is typed into a cell, and what stands there. */
export interface CellEdit extends Correction {
  readonly before: string;
}

/** Those that are typed and not checked yet, the latest one last. */
export type Corrections = readonly Correction[];

export const NO_CORRECTIONS: Corrections = [];

const isOf = (one: Cell) => (other: Cell) => one.line === other.line && one.column === other.column;

/** What is typed into a cell; undefined where that is what stands there. */
export function typedInto(corrections: Corrections, cell: Cell): string | undefined {
  return corrections.find(isOf(cell))?.text;
}

export function corrected(corrections: Corrections, { before, ...cell }: CellEdit): Corrections {
  const isSame = isOf(cell);
  const others = corrections.filter((correction) => !isSame(correction));
  return cell.text === before ? others : [...others, cell];
}

/** Which of the tables that a file can be read as has the cells. */
export type ImportTable = Pick<DataImport, 'sheet' | 'encoding'>;

interface CheckedTable extends ImportTable {
  readonly check: Pick<Check, 'digest'> | null;
}

/** The corrections as far as they are about the same cells, and no later check has read them. */
export function correctionsFor(
  shown: CheckedTable,
  corrections: Corrections,
  next: CheckedTable,
): Corrections {
  const isSameTable = shown.sheet === next.sheet && shown.encoding === next.encoding;
  const isUnread = next.check === null || shown.check?.digest === next.check.digest;
  return isSameTable && isUnread ? corrections : NO_CORRECTIONS;
}
