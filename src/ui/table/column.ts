import type { ReactNode } from 'react';
import type { Sort, SortValue } from '../../domain/list/table.ts';
import type { Mark } from './mark.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** Whether the header is for screen readers alone, as the cells say it all. */
  readonly isHeaderUnseen?: boolean;
  /**
   * Empty content is a dash in a row and omitted from a card. Search hits are marked in plain text;
   * other content marks its own.
   */
  readonly cell: (row: Row, mark: Mark) => ReactNode;
  /** Not searched, so that its cells do not re-render at each keystroke. */
  readonly unsearched?: boolean;
  /** The full text of a cell that is clamped to two lines. */
  readonly title?: (row: Row) => string;
  readonly width?: string;
  readonly numeric?: boolean;
  /** Figures, flush right in rows. */
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

/** The columns as CSS grid tracks; those without a width share the rest. */
export const trackList = (columns: readonly Column<never>[]) =>
  columns.map(({ width = 'minmax(0, 1fr)' }) => width).join(' ');
