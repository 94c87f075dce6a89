import { memo, type ReactNode } from 'react';
import type { Sort } from '../../domain/table.ts';
import { ColumnHeader } from './ColumnHeader.tsx';
import type { Column } from './DataTable.tsx';

/** The header takes part in the count of a table's rows. */
export const HEADER_ROWS = 1;

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  /** Stable, or the head is drawn at every letter of a search. */
  readonly onSort: ((column: string) => void) | undefined;
}

/** The names of a table's columns. */
export const TableHead = memo(function TableHead<Row>({
  columns,
  sort,
  onSort,
}: TableHeadProps<Row>) {
  return (
    <div role="rowgroup" data-part="head">
      <div role="row" data-part="headers" aria-rowindex={HEADER_ROWS}>
        {columns.map((column) => (
          <ColumnHeader key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </div>
    </div>
  );
}) as <Row>(props: TableHeadProps<Row>) => ReactNode;
