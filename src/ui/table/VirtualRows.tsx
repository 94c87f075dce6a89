import { Box } from '@chakra-ui/react';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  Fragment,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLayout } from '../page/useLayout.ts';
import styles from './table.module.css';

interface VirtualRowsProps<Row> {
  /** Names the list, whose card heights are remembered so that Back restores the scroll. */
  readonly list: string;
  readonly rows: readonly Row[];
  /** Estimated height of a card in px, used before it is measured. */
  readonly cardHeight: number;
  readonly rowHeight: number;
  /** A row that stays in the DOM even if it is out of view. */
  readonly pinnedId: number | null;
  /** Whether the head of a group stands above a row; null without groups. */
  readonly hasHead: ((index: number) => boolean) | null;
  /** Renders a row; its element must be passed to `measure` and have its index as `data-index`. */
  readonly rowAt: (
    row: Row,
    index: number,
    measure: (element: Element | null) => void,
  ) => ReactNode;
}

const OVERSCAN = 6;
/** In px, of `.groupHead`. */
const GROUP_HEAD_HEIGHT = 36;

const knownHeights = new Map<string, Map<unknown, number>>();

/** The card heights when the list was last left; empty if it had rows. */
function heightsOf(list: string): Map<unknown, number> {
  const known = knownHeights.get(list) ?? new Map<unknown, number>();
  knownHeights.set(list, known);
  return known;
}

/** Whether the element has cards rather than rows. */
const readHasCards = (element: HTMLElement) =>
  getComputedStyle(element).getPropertyValue('--layout') === 'cards';

function indexesOf(rows: readonly { readonly id: number }[], ids: readonly (number | null)[]) {
  return ids.map((id) => (id === null ? -1 : rows.findIndex((row) => row.id === id)));
}

/**
 * Renders the rows in view, a few around them, and the focused one, which would lose the focus.
 * Spacers replace all others.
 */
export function VirtualRows<Row extends { readonly id: number }>({
  list,
  rows,
  cardHeight,
  rowHeight,
  pinnedId,
  hasHead,
  rowAt,
}: VirtualRowsProps<Row>) {
  const body = useRef<HTMLDivElement>(null);
  const [top, hasCards] = useLayout(body, readHasCards, heightsOf(list).size > 0);
  const [focused, setFocused] = useState<number | null>(null);
  const indexes = useMemo(() => indexesOf(rows, [focused, pinnedId]), [rows, focused, pinnedId]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const others = indexes.filter((index) => index >= 0 && !shown.includes(index));
      return [...shown, ...new Set(others)].toSorted((a, b) => a - b);
    },
    [indexes],
  );
  // Stable, or the virtualizer would lay out all rows at each scroll.
  const getItemKey = useCallback((index: number) => rows[index]!.id, [rows]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) =>
      (hasCards ? (heightsOf(list).get(rows[index]!.id) ?? cardHeight) : rowHeight) +
      (hasHead?.(index) ? GROUP_HEAD_HEIGHT : 0),
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, hasCards]);
  useEffect(
    () => () => {
      knownHeights.delete(list);
      if (!hasCards) return;
      for (const { key, size } of virtualizer.measurementsCache) heightsOf(list).set(key, size);
    },
    [virtualizer, list, hasCards],
  );
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return (
    <Box
      ref={body}
      role="rowgroup"
      className={styles.body}
      onFocus={({ target }) =>
        setFocused(Number(target.closest<HTMLElement>('[data-id]')?.dataset['id']))
      }
      onBlur={() => setFocused(null)}
    >
      {space(first ? first.start - top : virtualizer.getTotalSize(), 'before')}
      {items.map(({ index, key, start }, position) => {
        const gap = start - (items[position - 1]?.end ?? start);
        return (
          <Fragment key={key}>
            {gap > 0 && space(gap, 'between')}
            {rowAt(rows[index]!, index, virtualizer.measureElement)}
          </Fragment>
        );
      })}
      {space(last ? virtualizer.getTotalSize() - (last.end - top) : 0, 'after')}
    </Box>
  );
}

/** Keyed by its height, because Chromium may leave an empty row as high as it was. */
function space(height: number, where: string) {
  return <div key={`${where} ${height}`} role="none" className={styles.space} style={{ height }} />;
}
