import { memo, type ReactNode } from 'react';
import type { Sort } from '../../domain/table.ts';
import { ColumnHeader } from './ColumnHeader.tsx';
import type { Column } from './column.ts';
import styles from './table.module.css';

/** `aria-rowcount` and `aria-rowindex` count the header. */
export const HEADER_ROWS = 1;

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  /** Must be stable, or every key typed into the search renders the head. */
  readonly onSort: ((sort: Sort | null) => void) | undefined;
}

export const TableHead = memo(function TableHead<Row>({
  columns,
  sort,
  onSort,
}: TableHeadProps<Row>) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.headers} aria-rowindex={HEADER_ROWS}>
        {columns.map((column) => (
          <ColumnHeader key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </div>
    </div>
  );
}) as <Row>(props: TableHeadProps<Row>) => ReactNode;
