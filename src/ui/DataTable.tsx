import { Box } from '@chakra-ui/react';
import { lazy, memo, Suspense, useCallback, type MouseEvent, type ReactNode } from 'react';
import type { ListRecord } from '../domain/entities.ts';
import type { Sort, SortValue } from '../domain/table.ts';
import { ColumnHeader } from './ColumnHeader.tsx';
import { quietly } from './quietly.ts';
import { tableLayout } from './tableLayout.ts';
import { usePrinting } from './usePrinting.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The whole text of a cell that keeps to one line and may be cut off. */
  readonly wholeText?: (row: Row) => string;
  readonly width?: string;
  /** Figures stand under each other. */
  readonly figures?: boolean;
  /** Its place on a narrow screen, where a row is a card: beside the first lines, or right across. */
  readonly narrow?: 'aside' | 'across';
  /** What the column sorts by; a column without it does not sort. */
  readonly sortValue?: (row: Row) => SortValue;
}

/** A table opens its records or lets one be chosen; a click that meets a control does neither. */
type RowUse<Row> =
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

type DataTableProps<Row extends ListRecord> = RowUse<Row> & {
  /** What the table holds, for those who do not see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The rows of this page; null while they are on their way. */
  readonly rows: readonly Row[] | null;
  /** How many rows there are on all pages, and how many of them come before these. */
  readonly total?: number;
  readonly before?: number;
  /** How many rows are expected while they are on their way. */
  readonly expected?: number;
  /** How high a row is as a card on a narrow screen, about. */
  readonly cardHeight?: number;
  readonly sort?: Sort | null;
  readonly onSort?: (column: string) => void;
  /** A row that something beside the table points at. */
  readonly marked?: number | null;
  /** Tells of the row that is under the pointer or has the focus. */
  readonly onPoint?: (id: number | null) => void;
  /** Shown in place of the rows when there are none. */
  readonly empty: ReactNode;
};

/** Beyond these, only the rows in view are in the page. */
const MOST_ROWS = 200;
/** How many of them show until it is known which are in view. */
const FIRST_ROWS = 40;
const EXPECTED_ROWS = 25;
const CARD_HEIGHT = 141;
const HEADER_ROWS = 1;

const VirtualRows = lazy(async () => ({
  default: (await import('./VirtualRows.tsx')).VirtualRows,
})) as typeof import('./VirtualRows.tsx').VirtualRows;

/** A table on a wide screen, a column of cards on a narrow one; the same roles on both. */
export function DataTable<Row extends ListRecord>({
  label,
  columns,
  rows,
  total = rows?.length ?? 0,
  before = 0,
  expected = EXPECTED_ROWS,
  cardHeight = CARD_HEIGHT,
  sort = null,
  onSort,
  onOpen,
  onChoose,
  isChosen,
  marked = null,
  onPoint,
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
  return (
    <Box
      role="table"
      aria-label={label}
      aria-busy={rows === null}
      aria-rowcount={rows ? total + HEADER_ROWS : undefined}
      css={tableLayout}
    >
      <div role="rowgroup" data-part="head">
        <div role="row" data-part="headers" aria-rowindex={HEADER_ROWS}>
          {columns.map((column) => (
            <ColumnHeader key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </div>
      </div>
      {rows && rows.length > MOST_ROWS && !printing ? (
        <Suspense
          fallback={
            <div role="rowgroup" data-part="body">
              {rows.slice(0, FIRST_ROWS).map((row, index) => rowAt(row, index))}
            </div>
          }
        >
          <VirtualRows rows={rows} cardHeight={cardHeight} rowAt={rowAt} />
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
    </Box>
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

function isPlainClick({ target, currentTarget }: MouseEvent): boolean {
  const control = target instanceof Element && target.closest('a, button, input, label');
  const selecting = getSelection()?.isCollapsed === false;
  return !selecting && (!control || !currentTarget.contains(control));
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
      if (!isPlainClick(event)) return;
      onOpen?.(row, event);
      onChoose?.(row);
    },
    onMouseDown: (event: MouseEvent) => {
      const opens = onOpen && event.button === MIDDLE && isPlainClick(event);
      if (opens) event.preventDefault(); // Or the browser would begin to scroll.
    },
    onAuxClick: (event: MouseEvent) => {
      if (event.button === MIDDLE && isPlainClick(event)) onOpen?.(row, event);
    },
    ...(onPoint && {
      onMouseEnter: () => onPoint(row.id),
      onMouseLeave: () => onPoint(null),
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
      {columns.map(({ id, cell, wholeText, figures, narrow }) => (
        <div
          key={id}
          role="cell"
          data-narrow={narrow}
          data-figures={figures ? '' : undefined}
          data-cut={wholeText ? '' : undefined}
          title={wholeText?.(row) || undefined}
        >
          {cell(row)}
        </div>
      ))}
    </div>
  );
}) as <Row extends ListRecord>(props: TableRowProps<Row>) => ReactNode;

interface ExpectedRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly count: number;
  readonly cardHeight: number;
}

/** What stands where rows will be, as high as they will be. */
function ExpectedRows<Row>({ columns, count, cardHeight }: ExpectedRowsProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    <Box
      key={index}
      role="row"
      data-part="row"
      aria-hidden="true"
      minH={{ base: `${cardHeight}px`, md: 'auto' }}
    >
      {columns.map(({ id, narrow }) => (
        <div key={id} role="cell" data-narrow={narrow}>
          <Box
            h="3"
            w={{ base: '80px', md: '70%' }}
            maxW="160px"
            bg="gray.100"
            borderRadius="full"
            {...quietly}
          />
        </div>
      ))}
    </Box>
  ));
}
