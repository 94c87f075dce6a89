import type { ReactNode } from 'react';
import type { SortValue } from '../../domain/table.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** Empty content is a dash in a row and left out of a card. */
  readonly cell: (row: Row) => ReactNode;
  /** The full text of a cell that is clamped to two lines. */
  readonly title?: (row: Row) => string;
  readonly width?: string;
  readonly numeric?: boolean;
  /**
   * The cell's position in a card: beside the first lines, across the full width, indented under a
   * choice, or last.
   */
  readonly cardSlot?: 'aside' | 'across' | 'under' | 'last';
  /** Hidden on paper. */
  readonly screenOnly?: boolean;
  /** The rows are sorted by this column, ascending, unless another order is chosen. */
  readonly defaultSort?: boolean;
  /** Without it, the column is not sortable. */
  readonly sortValue?: (row: Row) => SortValue;
}
