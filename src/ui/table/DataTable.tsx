import { Trans } from '@lingui/react/macro';
import {
  memo,
  Suspense,
  useCallback,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { ListRecord } from '../../domain/entities.ts';
import type { Sort, SortValue } from '../../domain/table.ts';
import { LazyBoundary } from '../lazy/LazyBoundary.tsx';
import { isBackgroundClick, isRecordLinkClick } from '../isBackgroundClick.ts';
import { HEADER_ROWS, TableHead } from './TableHead.tsx';
import { TableFrame } from './TableFrame.tsx';
import { ROWS_FROM } from './tableLayout.ts';
import { usePrinting } from '../page/usePrinting.ts';
import type { VirtualRows } from './VirtualRows.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /**
   * Nothing where the row has none: a dash in a row, no line in a card. A link to the row's record
   * is a plain one with `data-record`: the row opens it.
   */
  readonly cell: (row: Row) => ReactNode;
  /** The whole text of a cell that keeps to two lines and may be cut off. */
  readonly wholeText?: (row: Row) => string;
  readonly width?: string;
  /** Figures stand under each other. */
  readonly figures?: boolean;
  /** Its place where a row is a card: beside the first lines, right across, under the words of a choice, or after all others. */
  readonly narrow?: 'aside' | 'across' | 'under' | 'last';
  /** Of no use on paper. */
  readonly screenOnly?: boolean;
  /** The rows are in its order, ascending, as long as nobody asks for another. */
  readonly usual?: boolean;
  /** What the column sorts by; a column without it does not sort. */
  readonly sortValue?: (row: Row) => SortValue;
}

/** A table opens its records or lets one be chosen; a click that meets a control does neither. */
export type RowUse<Row> =
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

export type DataTableProps<Row extends ListRecord> = RowUse<Row> & {
  /** What the table holds, for those who do not see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The rows of this page; null while they are on their way. */
  readonly rows: readonly Row[] | null;
  /** How many rows there are on all pages, and how many of them come before these. */
  readonly total?: number;
  readonly before?: number;
  /** How many rows this page has where no search leaves any out. */
  readonly capacity?: number;
  /** How many rows are expected while they are on their way. */
  readonly expected?: number;
  /** How high a row is as a card, about. */
  readonly cardHeight?: number;
  /** From how much room on, in px, its columns fit beside each other. */
  readonly rowsFrom?: number;
  /** In a card, short cells stand one after the other on a line. */
  readonly flowing?: boolean;
  readonly sort?: Sort | null;
  readonly onSort?: (column: string) => void;
  /** A row that something beside the table points at. */
  readonly marked?: number | null;
  /** A row that is in the page even where many are and it is out of view. */
  readonly kept?: number | null;
  /** Tells of the row that is under the pointer or has the focus. */
  readonly onPoint?: (id: number | null) => void;
  /** Draws the rows in view where there are too many of them: `VirtualRows`, or a part that is it. */
  readonly LongBody: typeof VirtualRows;
  /** Shown in place of the rows when there are none. */
  readonly empty: ReactNode;
};

/** Beyond these, only the rows in view are in the page. */
const VIRTUALIZE_ABOVE = 200;
/** How many of them show until it is known which are in view. */
const FIRST_ROWS = 40;
const EXPECTED_ROWS = 25;
const CARD_HEIGHT = 164;

/**
 * A table where the container around it has room, a column of cards elsewhere; the same roles on both.
 */
export function DataTable<Row extends ListRecord>({
  label,
  columns,
  rows,
  total = rows?.length ?? 0,
  before = 0,
  capacity = rows?.length ?? 0,
  expected = EXPECTED_ROWS,
  cardHeight = CARD_HEIGHT,
  rowsFrom = ROWS_FROM,
  flowing = false,
  sort = null,
  onSort,
  onOpen,
  onChoose,
  isChosen,
  marked = null,
  kept = null,
  onPoint,
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
        marked={row.id === marked}
        onOpen={onOpen}
        onChoose={onChoose}
        onPoint={onPoint}
      />
    ),
    [before, columns, isChosen, marked, onOpen, onChoose, onPoint],
  );
  if (rows?.length === 0) return empty;
  const isLong = rows !== null && capacity > VIRTUALIZE_ABOVE && !printing;
  const table = (
    <TableFrame
      rowsFrom={rowsFrom}
      role="table"
      aria-label={label}
      aria-busy={rows === null}
      aria-rowcount={rows ? total + HEADER_ROWS : undefined}
      data-marking={marked === null ? undefined : ''}
      data-flowing={flowing ? '' : undefined}
    >
      <TableHead columns={columns} sort={sort} onSort={onSort} />
      {isLong ? (
        <Suspense
          fallback={
            <div role="rowgroup" data-part="body">
              {rows.slice(0, FIRST_ROWS).map((row, index) => rowAt(row, index))}
            </div>
          }
        >
          <LongBody list={label} rows={rows} cardHeight={cardHeight} kept={kept} rowAt={rowAt} />
        </Suspense>
      ) : (
        <div role="rowgroup" data-part="body">
          {rows ? (
            rows.map((row, index) => rowAt(row, index))
          ) : (
            <ExpectedRows columns={columns} count={expected} cardHeight={cardHeight} />
          )}
        </div>
      )}
    </TableFrame>
  );
  return isLong ? (
    <LazyBoundary missing={<Trans>So many rows at once could not be shown</Trans>}>
      {table}
    </LazyBoundary>
  ) : (
    table
  );
}

interface TableRowProps<Row extends ListRecord> {
  readonly row: Row;
  readonly index: number;
  /** The row's place among all of them, the header included. */
  readonly rowIndex: number;
  readonly measure: ((element: Element | null) => void) | undefined;
  readonly columns: readonly Column<Row>[];
  readonly chosen: boolean;
  readonly marked: boolean;
  readonly onOpen: ((row: Row, event: MouseEvent) => void) | undefined;
  readonly onChoose: ((row: Row) => void) | undefined;
  readonly onPoint: ((id: number | null) => void) | undefined;
}

const MIDDLE = 1;

const TableRow = memo(function TableRow<Row extends ListRecord>({
  row,
  index,
  rowIndex,
  measure,
  columns,
  chosen,
  marked,
  onOpen,
  onChoose,
  onPoint,
}: TableRowProps<Row>) {
  const gestures = {
    onClick: (event: MouseEvent) => {
      if (onOpen && isRecordLinkClick(event)) event.preventDefault();
      else if (!isBackgroundClick(event)) return;
      onOpen?.(row, event);
      onChoose?.(row);
    },
    onMouseDown: (event: MouseEvent) => {
      const opens = onOpen && event.button === MIDDLE && isBackgroundClick(event);
      if (opens) event.preventDefault(); // Or the browser would begin to scroll.
    },
    onAuxClick: (event: MouseEvent) => {
      if (event.button === MIDDLE && isBackgroundClick(event)) onOpen?.(row, event);
    },
    ...(onPoint && {
      onPointerMove: () => onPoint(row.id),
      onPointerLeave: () => onPoint(null),
      onFocus: () => onPoint(row.id),
      onBlur: () => onPoint(null),
    }),
  };
  return (
    <div
      ref={measure}
      role="row"
      data-part="row"
      data-id={row.id}
      data-index={index}
      aria-rowindex={rowIndex}
      data-used={onOpen || onChoose ? '' : undefined}
      data-chosen={chosen ? '' : undefined}
      data-marked={marked ? '' : undefined}
      {...gestures}
    >
      {columns.map((column) => (
        <TableCell key={column.id} row={row} column={column} />
      ))}
    </div>
  );
}) as <Row extends ListRecord>(props: TableRowProps<Row>) => ReactNode;

interface TableCellProps<Row> {
  readonly row: Row;
  readonly column: Column<Row>;
}

function TableCell<Row>({ row, column }: TableCellProps<Row>) {
  const { cell, wholeText, figures, narrow, screenOnly } = column;
  const content = cell(row);
  return (
    <div
      role="cell"
      data-narrow={narrow}
      data-screen={screenOnly ? '' : undefined}
      data-figures={figures ? '' : undefined}
      data-cut={wholeText ? '' : undefined}
      data-empty={content ? undefined : ''}
      title={wholeText?.(row) || undefined}
    >
      {wholeText && typeof content === 'string' ? <span>{content || '–'}</span> : content || '–'}
    </div>
  );
}

interface ExpectedRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly count: number;
  readonly cardHeight: number;
}

/** What stands where rows will be, as high as they will be. */
function ExpectedRows<Row>({ columns, count, cardHeight }: ExpectedRowsProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    <div
      key={index}
      role="row"
      data-part="row"
      aria-hidden="true"
      style={{ '--card-height': `${cardHeight}px` } as CSSProperties}
    >
      {columns.map(({ id, narrow }) => (
        <div key={id} role="cell" data-narrow={narrow}>
          <div data-part="expected" />
        </div>
      ))}
    </div>
  ));
}
