import type { Column } from './column.ts';
import styles from './table.module.css';

interface PlaceholderRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly count: number;
}

/** Reserves the height of the rows that load. */
export function PlaceholderRows<Row>({ columns, count }: PlaceholderRowsProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} role="row" className={styles.row} aria-hidden="true">
      {columns.map(({ id, cardSlot }) => (
        <div key={id} role="cell" className={styles.cell} data-card-slot={cardSlot}>
          <div className={styles.placeholder} />
        </div>
      ))}
    </div>
  ));
}
