import { Trans } from '@lingui/react/macro';
import { Suspense, useCallback, type MouseEvent, type ReactNode } from 'react';
import type { ListRecord } from '../../domain/entities.ts';
import type { Sort } from '../../domain/table.ts';
import { LazyBoundary } from '../lazy/LazyBoundary.tsx';
import { usePrinting } from '../page/usePrinting.ts';
import type { Column } from './column.ts';
import { PlaceholderRows } from './PlaceholderRows.tsx';
import styles from './table.module.css';
import { HEADER_ROWS, TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import type { VirtualRows } from './VirtualRows.tsx';

/** A table opens its records or lets one be chosen; a click that meets a control does neither. */
export type RowInteraction<Row> =
  | {
      /** By a click, or in a new tab by one with Ctrl, the meta key or the middle button. */
      readonly onOpen?: (row: Row, event: MouseEvent) => void;
      readonly onChoose?: never;
      readonly isChosen?: never;
    }
  | {
      readonly onOpen?: never;
      readonly onChoose: (row: Row) => void;
      readonly isChosen: (row: Row) => boolean;
    };

export type DataTableProps<Row extends ListRecord> = RowInteraction<Row> & {
  /** The table's accessible name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The rows of this page; null while they load. */
  readonly rows: readonly Row[] | null;
  /** How many rows there are on all pages, and how many of them come before these. */
  readonly total?: number;
  readonly before?: number;
  /** How many rows this page has where no search leaves any out. */
  readonly rowsWithoutSearch?: number;
  /** How many rows are expected while they load. */
  readonly expected?: number;
  /** About the height of a card in px, for cards that were not drawn yet. */
  readonly cardHeight?: number;
  /** In a card, short cells stand one after the other on a line. */
  readonly inlineCells?: boolean;
  readonly sort?: Sort | null;
  readonly onSort?: (column: string) => void;
  /** A row that something beside the table points at. */
  readonly highlightedId?: number | null;
  /** A row that stays in the page even where rows are virtual and it is out of view. */
  readonly pinnedId?: number | null;
  /** Called with the row that is under the pointer or has the focus, and with null when it is left. */
  readonly onHover?: (id: number | null) => void;
  /** Draws the rows in view where there are too many: `VirtualRows`, or a lazy component that is it. */
  readonly LongBody: typeof VirtualRows;
  /** Shown in place of the rows when there are none. */
  readonly empty: ReactNode;
};

const VIRTUALIZE_ABOVE = 200;
/** How many of them show until it is known which are in view. */
const FIRST_ROWS = 40;
const EXPECTED_ROWS = 25;
const CARD_HEIGHT = 164;

/** A table where the `TableLayout` above has room, a column of cards elsewhere; both have a table's roles. */
export function DataTable<Row extends ListRecord>({
  label,
  columns,
  rows,
  total = rows?.length ?? 0,
  before = 0,
  rowsWithoutSearch = rows?.length ?? 0,
  expected = EXPECTED_ROWS,
  cardHeight = CARD_HEIGHT,
  inlineCells = false,
  sort = null,
  onSort,
  onOpen,
  onChoose,
  isChosen,
  highlightedId = null,
  pinnedId = null,
  onHover,
  LongBody,
  empty,
}: DataTableProps<Row>) {
  const printing = usePrinting();
  const rowAt = useCallback(
    (row: Row, index: number, measure?: (element: Element | null) => void) => (
      <TableRow
        key={row.id}
        row={row}
        index={index}
        rowIndex={before + index + HEADER_ROWS + 1}
        measure={measure}
        columns={columns}
        chosen={isChosen?.(row) ?? false}
        highlighted={row.id === highlightedId}
        onOpen={onOpen}
        onChoose={onChoose}
        onHover={onHover}
      />
    ),
    [before, columns, isChosen, highlightedId, onOpen, onChoose, onHover],
  );
  if (rows?.length === 0) return empty;
  const isLong = rows !== null && rowsWithoutSearch > VIRTUALIZE_ABOVE && !printing;
  const table = (
    <div
      role="table"
      className={styles.table}
      aria-label={label}
      aria-busy={rows === null}
      aria-rowcount={rows ? total + HEADER_ROWS : undefined}
      data-highlighting={highlightedId === null ? undefined : ''}
      data-inline-cells={inlineCells ? '' : undefined}
    >
      <TableHead columns={columns} sort={sort} onSort={onSort} />
      {isLong ? (
        <Suspense
          fallback={
            <div role="rowgroup" className={styles.body}>
              {rows.slice(0, FIRST_ROWS).map((row, index) => rowAt(row, index))}
            </div>
          }
        >
          <LongBody
            list={label}
            rows={rows}
            cardHeight={cardHeight}
            pinnedId={pinnedId}
            rowAt={rowAt}
          />
        </Suspense>
      ) : (
        <div role="rowgroup" className={styles.body}>
          {rows ? (
            rows.map((row, index) => rowAt(row, index))
          ) : (
            <PlaceholderRows columns={columns} count={expected} />
          )}
        </div>
      )}
    </div>
  );
  return isLong ? (
    <LazyBoundary missing={<Trans>The long list could not be shown</Trans>}>{table}</LazyBoundary>
  ) : (
    table
  );
}
