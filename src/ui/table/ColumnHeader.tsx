import { mdiArrowDown, mdiArrowUp, mdiUnfoldMoreHorizontal } from '@mdi/js';
import type { CSSProperties } from 'react';
import { nextSort, type Sort } from '../../domain/table.ts';
import { Icon } from '../Icon.tsx';
import type { Column } from './column.ts';
import styles from './table.module.css';

interface ColumnHeaderProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | null;
  readonly onSort: ((sort: Sort | null) => void) | undefined;
}

const ARROWS = { ascending: mdiArrowUp, descending: mdiArrowDown };

export function ColumnHeader<Row>({ column, sort, onSort }: ColumnHeaderProps<Row>) {
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
      ) : (
        column.header
      )}
    </div>
  );
}
