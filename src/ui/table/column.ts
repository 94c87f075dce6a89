import type { ReactNode } from 'react';
import type { SortValue } from '../../domain/table.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** Nothing where the row has none: a dash in a row, no line in a card. */
  readonly cell: (row: Row) => ReactNode;
  /** The whole text of a cell that keeps to two lines and may be cut off. */
  readonly title?: (row: Row) => string;
  readonly width?: string;
  readonly numeric?: boolean;
  /**
   * Where the cell stands in a card: beside the first lines, across the whole width, indented under
   * a choice, or after all others.
   */
  readonly cardSlot?: 'aside' | 'across' | 'under' | 'last';
  /** Left out on paper. */
  readonly screenOnly?: boolean;
  /** The rows come in its ascending order as long as no other is chosen. */
  readonly defaultSort?: boolean;
  /** What the column sorts by; a column without it does not sort. */
  readonly sortValue?: (row: Row) => SortValue;
}
