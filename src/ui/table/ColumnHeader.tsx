import { mdiArrowDown, mdiArrowUp, mdiUnfoldMoreHorizontal } from '@mdi/js';
import type { CSSProperties } from 'react';
import type { Sort } from '../../domain/table.ts';
import type { Column } from './DataTable.tsx';
import { Icon } from '../Icon.tsx';

interface ColumnHeaderProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | null;
  readonly onSort: ((column: string) => void) | undefined;
}

const ARROWS = { ascending: mdiArrowUp, descending: mdiArrowDown };

/** A column's name, which sorts by it where that is possible. */
export function ColumnHeader<Row>({ column, sort, onSort }: ColumnHeaderProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  // The order of the rows where nobody asked for one shows too, as quietly as what can be asked for.
  const shown = direction ?? (sort === null && column.usual ? 'ascending' : undefined);
  return (
    <div
      role="columnheader"
      aria-sort={direction}
      data-screen={column.screenOnly ? '' : undefined}
      data-figures={column.figures ? '' : undefined}
      style={{ '--width': column.width } as CSSProperties}
    >
      {column.sortValue && onSort ? (
        <button type="button" data-part="sort" onClick={() => onSort(column.id)}>
          {column.header}
          <span data-part="arrow">
            <Icon path={shown ? ARROWS[shown] : mdiUnfoldMoreHorizontal} size={14} />
          </span>
        </button>
      ) : (
        column.header
      )}
    </div>
  );
}
