import { Trans, useLingui } from '@lingui/react/macro';
import {
  Fragment,
  Suspense,
  useCallback,
  useMemo,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { ListRecord } from '../../domain/entities.ts';
import type { Sort } from '../../domain/list/table.ts';
import { LazyBoundary } from '../lazy/LazyBoundary.tsx';
import { lazyComponent } from '../lazy/lazyComponent.ts';
import { usePrinting } from '../page/usePrinting.ts';
import { trackList, type Column } from './column.ts';
import { markNothing, type Mark } from './mark.tsx';
import { groupCounts, groupStarts, type RowGroups } from './rowGroups.ts';
import styles from './table.module.css';
import { HEADER_ROWS, TableHead } from './TableHead.tsx';
import { ROW_HEIGHT } from './TableLayout.tsx';
import { TableRow, type RowSelecting } from './TableRow.tsx';
import { TotalsRow } from './TotalsRow.tsx';
import type { VirtualRows as VirtualBody } from './VirtualRows.tsx';

export interface RowChoice<Row> {
  readonly onOpen?: never;
  readonly selecting?: never;
  readonly onChoose: (row: Row) => void;
  readonly isChosen: (row: Row) => boolean;
}

/** A row opens its record or is chosen; a click on a control in it does neither. */
type RowInteraction<Row> =
  | {
      /** On click; Ctrl, Meta and the middle button mean a new tab. */
      readonly onOpen?: ((row: Row, event: MouseEvent) => void) | undefined;
      readonly onChoose?: never;
      /** Whether it is one of several that are selected. */
      readonly isChosen?: ((row: Row) => boolean) | undefined;
      /** Stable; without it, rows are not selected. */
      readonly selecting?: RowSelecting<Row> | undefined;
    }
  | RowChoice<Row>;

export type DataTableProps<Row extends ListRecord> = RowInteraction<Row> & {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The rows of this page; null while they load. */
  readonly rows: readonly Row[] | null;
  /** The number of rows on all pages, and of those before this page. */
  readonly total?: number;
  readonly before?: number;
  /** How many rows this page would have without a search. */
  readonly rowsWithoutSearch?: number;
  /** How many placeholder rows to show while loading. */
  readonly expected?: number;
  /** Estimated height of a card in px, used until there is one. */
  readonly cardHeight?: number;
  /** That of every row, in px. */
  readonly rowHeight?: number;
  /** Whether short cells of a card share a line. */
  readonly inlineCells?: boolean;
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort | null) => void;
  /** Marks the hits of a search; stable, or every row is drawn anew. */
  readonly mark?: Mark;
  /** A row highlighted from outside the table. */
  readonly highlightedId?: number | null;
  /** The rows that somebody else has just changed. */
  readonly markedIds?: ReadonlySet<number> | undefined;
  /** The rows of all pages, for columns that have a total. */
  readonly totalled?: readonly Row[] | undefined;
  /** A row that stays in the DOM even if virtual scrolling would remove it. */
  readonly pinnedId?: number | null;
  /** Changes when rows are re-ranked; remounts them so that they do not move. */
  readonly orderKey?: string | undefined;
  /** Called with the id on hover or focus, with null on leave or blur. */
  readonly onHover?: (id: number | null) => void;
  /** Stable; by default the rows are not grouped. */
  readonly groups?: RowGroups<Row> | null;
  readonly empty: ReactNode;
};

const VirtualRows = lazyComponent(
  async () => (await import('./VirtualRows.tsx')).VirtualRows,
) as typeof VirtualBody;

const VIRTUALIZE_ABOVE = 200;
/** How many rows show before the virtual body has loaded. */
const FIRST_ROWS = 40;
export const DEFAULT_EXPECTED_ROWS = 25;
const DEFAULT_CARD_HEIGHT = 164;

interface PlaceholderRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly count: number;
}

/** Reserves the height of the rows that load. */
function PlaceholderRows<Row>({ columns, count }: PlaceholderRowsProps<Row>) {
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

/** A table if the `TableLayout` above is wide enough, else cards with the ARIA roles of a table. */
export function DataTable<Row extends ListRecord>({
  label,
  columns,
  rows,
  total = rows?.length ?? 0,
  before = 0,
  rowsWithoutSearch = rows?.length ?? 0,
  expected = DEFAULT_EXPECTED_ROWS,
  cardHeight = DEFAULT_CARD_HEIGHT,
  rowHeight = ROW_HEIGHT,
  inlineCells = false,
  sort = null,
  onSort,
  onOpen,
  onChoose,
  isChosen,
  selecting,
  mark = markNothing,
  highlightedId = null,
  markedIds,
  totalled,
  pinnedId = null,
  orderKey,
  onHover,
  groups = null,
  empty,
}: DataTableProps<Row>) {
  const printing = usePrinting();
  const { i18n } = useLingui();
  const heads = useMemo(() => {
    if (!groups || !rows) return null;
    const counts = groupCounts(totalled ?? rows, groups);
    return groupStarts(rows, groups).map(
      (key) => key !== null && `${groups.labelOf(key)} · ${i18n.number(counts.get(key)!)}`,
    );
  }, [groups, rows, totalled, i18n]);
  const rowAt = useCallback(
    (row: Row, index: number, measure?: (element: Element | null) => void) => {
      const drawn = (
        <TableRow
          key={row.id}
          row={row}
          index={index}
          rowIndex={before + index + HEADER_ROWS + 1}
          measure={heads ? undefined : measure}
          columns={columns}
          mark={mark}
          chosen={isChosen?.(row) ?? false}
          highlighted={row.id === highlightedId}
          isMarked={markedIds?.has(row.id) ?? false}
          onOpen={onOpen}
          onChoose={onChoose}
          selecting={selecting}
          onHover={onHover}
        />
      );
      if (!heads) return drawn;
      const head = heads[index] && (
        // Each row says the same to those who do not see it.
        <div className={styles.groupHead} aria-hidden="true">
          {heads[index]}
        </div>
      );
      if (!measure) {
        return (
          <Fragment key={row.id}>
            {head}
            {drawn}
          </Fragment>
        );
      }
      return (
        <div key={row.id} ref={measure} role="none" className={styles.grouped} data-index={index}>
          {head}
          {drawn}
        </div>
      );
    },
    [
      before,
      columns,
      heads,
      mark,
      isChosen,
      highlightedId,
      markedIds,
      onOpen,
      onChoose,
      selecting,
      onHover,
    ],
  );
  if (rows?.length === 0) return empty;
  const hasTotals = totalled !== undefined && columns.some((column) => column.total);
  const isLong = rows !== null && rowsWithoutSearch > VIRTUALIZE_ABOVE && !printing;
  const body = (most?: number) => (
    <div key={orderKey} role="rowgroup" className={styles.body}>
      {rows ? (
        rows.slice(0, most).map((row, index) => rowAt(row, index))
      ) : (
        <PlaceholderRows columns={columns} count={expected} />
      )}
    </div>
  );
  return (
    <LazyBoundary missing={<Trans>The long list could not be shown</Trans>} resetKey={isLong}>
      <div
        role="table"
        className={styles.table}
        style={
          {
            '--columns': trackList(columns),
            '--card-height': `${cardHeight}px`,
            '--row-height': `${rowHeight}px`,
          } as CSSProperties
        }
        aria-label={label}
        aria-busy={rows === null}
        aria-rowcount={rows ? total + HEADER_ROWS + Number(hasTotals) : undefined}
        data-highlighting={highlightedId === null ? undefined : ''}
        data-inline-cells={inlineCells ? '' : undefined}
        data-selecting={selecting ? '' : undefined}
      >
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          hasSelection={selecting !== undefined}
        />
        <Suspense fallback={isLong && body(FIRST_ROWS)}>
          {isLong ? (
            <VirtualRows
              list={label}
              rows={rows}
              cardHeight={cardHeight}
              rowHeight={rowHeight}
              pinnedId={pinnedId}
              hasHead={heads && ((index) => Boolean(heads[index]))}
              rowAt={rowAt}
            />
          ) : (
            body()
          )}
        </Suspense>
        {hasTotals && (
          <TotalsRow columns={columns} rows={totalled} rowIndex={total + HEADER_ROWS + 1} />
        )}
      </div>
    </LazyBoundary>
  );
}
