import { Trans } from '@lingui/react/macro';
import { mdiArrowDown, mdiArrowUp, mdiUnfoldMoreHorizontal } from '@mdi/js';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { nextSort, type Sort } from '../../domain/list/table.ts';
import { Icon } from '../Icon.tsx';
import type { Column } from './column.ts';
import styles from './table.module.css';

/** `aria-rowcount` and `aria-rowindex` count the header. */
export const HEADER_ROWS = 1;

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  /** Must be stable, or every key typed into the search renders the head. */
  readonly onSort: ((sort: Sort | null) => void) | undefined;
  readonly hasSelection: boolean;
}

export const TableHead = memo(function TableHead<Row>({
  columns,
  sort,
  onSort,
  hasSelection,
}: TableHeadProps<Row>) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.headers} aria-rowindex={HEADER_ROWS}>
        {columns.map((column) => (
          <ColumnHeader key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {hasSelection && (
          <span role="columnheader" className={styles.unseen}>
            <Trans>Selection</Trans>
          </span>
        )}
      </div>
    </div>
  );
}) as <Row>(props: TableHeadProps<Row>) => ReactNode;

interface ColumnHeaderProps<Row> extends Omit<TableHeadProps<Row>, 'columns' | 'hasSelection'> {
  readonly column: Column<Row>;
}

const ARROWS = { ascending: mdiArrowUp, descending: mdiArrowDown };

function ColumnHeader<Row>({ column, sort, onSort }: ColumnHeaderProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  // The default order shows its arrow too, muted.
  const shown = direction ?? (sort === null ? column.defaultSort : undefined);
  return (
    <div
      role="columnheader"
      className={styles.header}
      aria-sort={direction}
      data-screen-only={column.screenOnly ? '' : undefined}
      data-numeric={column.numeric ? '' : undefined}
      data-align-end={column.alignEnd ? '' : undefined}
      style={{ '--width': column.width } as CSSProperties}
    >
      {column.sortValue && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort(nextSort(sort, column.id))}
        >
          {column.header}
          <span className={styles.arrow} data-default={!direction && shown ? '' : undefined}>
            <Icon path={shown ? ARROWS[shown] : mdiUnfoldMoreHorizontal} size={14} />
          </span>
        </button>
      ) : column.isHeaderUnseen ? (
        <span className={styles.unseen}>{column.header}</span>
      ) : (
        column.header
      )}
    </div>
  );
}
