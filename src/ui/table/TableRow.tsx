import { memo, type MouseEvent, type ReactNode } from 'react';
import type { ListRecord } from '../../domain/entities.ts';
import { isolated } from '../../domain/isolated.ts';
import { useMark } from '../movement/markForAMoment.ts';
import { isBackgroundClick, isRecordLinkClick } from './RecordLink.tsx';
import type { Column } from './column.ts';
import { markNothing, type Mark } from './mark.tsx';
import styles from './table.module.css';

/** How a row is selected beside others with the mouse. */
export interface RowSelecting<Row> {
  readonly onToggle: (id: number) => void;
  readonly labelOf: (row: Row) => string;
}

interface TableRowProps<Row extends ListRecord> {
  readonly row: Row;
  readonly index: number;
  /** 1-based index among the rows of all pages, including the header. */
  readonly rowIndex: number;
  readonly measure: ((element: Element | null) => void) | undefined;
  readonly columns: readonly Column<Row>[];
  readonly mark: Mark;
  readonly chosen: boolean;
  readonly highlighted: boolean;
  /** Whether somebody else has just changed it. */
  readonly isMarked: boolean;
  readonly onOpen: ((row: Row, event: MouseEvent) => void) | undefined;
  readonly onChoose: ((row: Row) => void) | undefined;
  readonly selecting: RowSelecting<Row> | undefined;
  readonly onHover: ((id: number | null) => void) | undefined;
}

const MIDDLE = 1;

export const TableRow = memo(function TableRow<Row extends ListRecord>({
  row,
  index,
  rowIndex,
  measure,
  columns,
  mark,
  chosen,
  highlighted,
  isMarked,
  onOpen,
  onChoose,
  selecting,
  onHover,
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
      if (opens) event.preventDefault(); // Or else the browser would start autoscroll.
    },
    onAuxClick: (event: MouseEvent) => {
      if (event.button === MIDDLE && isBackgroundClick(event)) onOpen?.(row, event);
    },
    ...(onHover && {
      onPointerMove: () => onHover(row.id),
      onPointerLeave: () => onHover(null),
      onFocus: () => onHover(row.id),
      onBlur: () => onHover(null),
    }),
  };
  return (
    <div
      ref={useMark<HTMLDivElement>(isMarked, measure)}
      role="row"
      className={styles.row}
      data-id={row.id}
      data-index={index}
      aria-rowindex={rowIndex}
      data-interactive={onOpen || onChoose ? '' : undefined}
      data-chosen={chosen ? '' : undefined}
      data-highlighted={highlighted ? '' : undefined}
      {...gestures}
    >
      {columns.map((column) => (
        <TableCell
          key={column.id}
          row={row}
          column={column}
          mark={column.unsearched ? markNothing : mark}
        />
      ))}
      {selecting && (
        // Behind the cells, whose places it leaves as they are.
        <span role="cell" className={styles.select}>
          <label>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={selecting.labelOf(row)}
              checked={chosen}
              onChange={() => selecting.onToggle(row.id)}
            />
          </label>
        </span>
      )}
    </div>
  );
}) as <Row extends ListRecord>(props: TableRowProps<Row>) => ReactNode;

interface TableCellProps<Row> {
  readonly row: Row;
  readonly column: Column<Row>;
  readonly mark: Mark;
}

const TableCell = memo(function TableCell<Row>({ row, column, mark }: TableCellProps<Row>) {
  const { cell, header, labelled, title, numeric, alignEnd, cardSlot, screenOnly } = column;
  const content = cell(row, mark);
  const isText = typeof content === 'string';
  const shown = isText && content !== '' ? mark(content) : content || '–';
  return (
    <div
      role="cell"
      className={styles.cell}
      data-card-slot={cardSlot}
      data-screen-only={screenOnly ? '' : undefined}
      data-numeric={numeric ? '' : undefined}
      data-align-end={alignEnd ? '' : undefined}
      data-clamped={title && (isText ? 'text' : '')}
      data-empty={content ? undefined : ''}
      title={isolated(title?.(row) ?? '') || undefined}
    >
      {labelled && content && <span className={styles.caption}>{header} </span>}
      {shown}
    </div>
  );
}) as <Row>(props: TableCellProps<Row>) => ReactNode;
