import { Trans } from '@lingui/react/macro';
import type { Column } from './column.ts';
import styles from './table.module.css';

interface TotalsRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** All rows that are shown, on whatever page. */
  readonly rows: readonly Row[];
  /** 1-based index among the rows of all pages, including the header. */
  readonly rowIndex: number;
}

/** The totals of the columns that have one, under all rows; the first column says so. */
export function TotalsRow<Row>({ columns, rows, rowIndex }: TotalsRowProps<Row>) {
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" className={styles.row} aria-rowindex={rowIndex}>
        {columns.map(({ id, header, total, labelled, numeric, alignEnd, cardSlot }, index) => {
          const content = index === 0 ? <Trans>Total</Trans> : total?.(rows);
          return (
            <div
              key={id}
              role="cell"
              className={styles.cell}
              data-card-slot={cardSlot}
              data-numeric={numeric ? '' : undefined}
              data-align-end={alignEnd ? '' : undefined}
              data-empty={content ? undefined : ''}
            >
              {labelled && content && index > 0 && (
                <span className={styles.caption}>{header} </span>
              )}
              {content}
            </div>
          );
        })}
      </div>
    </div>
  );
}
