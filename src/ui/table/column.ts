import type { ReactNode } from 'react';
import type { Sort, SortValue } from '../../domain/table.ts';
import type { Mark } from './mark.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /**
   * Empty content is a dash in a row and left out of a card. The hits of a search are marked in a
   * text; what is more than a text marks them itself.
   */
  readonly cell: (row: Row, mark: Mark) => ReactNode;
  /** The search does not look at it: the cell is not drawn again at every key typed. */
  readonly unsearched?: boolean;
  /** The full text of a cell that is clamped to two lines. */
  readonly title?: (row: Row) => string;
  readonly width?: string;
  readonly numeric?: boolean;
  /** Figures that are compared and summed: flush right in rows. */
  readonly alignEnd?: boolean;
  /** Whether a card names the column before the cell. */
  readonly labelled?: boolean;
  /** The cell of the totals row, for all rows of all pages; without one there is no such row. */
  readonly total?: (rows: readonly Row[]) => ReactNode;
  /**
   * The cell's position in a card: first as its title, beside the first lines, across the full
   * width, indented under a choice, or last.
   */
  readonly cardSlot?: 'first' | 'aside' | 'across' | 'under' | 'last';
  /** Hidden on paper. */
  readonly screenOnly?: boolean;
  /** The rows are sorted by this column unless another order is chosen. */
  readonly defaultSort?: Sort['direction'] | undefined;
  /** Without it, the column is not sortable. */
  readonly sortValue?: (row: Row) => SortValue;
}

/** The columns as tracks of a CSS grid; those without a width share what is left. */
export const trackList = (columns: readonly Column<never>[]) =>
  columns.map(({ width = 'minmax(0, 1fr)' }) => width).join(' ');
