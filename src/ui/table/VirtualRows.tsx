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
  type RefObject,
} from 'react';
import { ROW_HEIGHT } from './tableLayout.ts';

interface VirtualRowsProps<Row> {
  /** Which list it is, so that whoever comes back to it finds its place. */
  readonly list: string;
  readonly rows: readonly Row[];
  /** How high a card is, about. */
  readonly cardHeight: number;
  /** A row that is in the page even where it is out of view. */
  readonly kept: number | null;
  /** Draws a row, which hands its element to `measure` and bears its index as `data-index`. */
  readonly rowAt: (
    row: Row,
    index: number,
    measure: (element: Element | null) => void,
  ) => ReactNode;
}

const OVERSCAN = 12;

const knownHeights = new Map<string, Map<unknown, number>>();

/** How high the cards of a list were when it was left last; none where it had rows. */
function heightsOf(list: string): Map<unknown, number> {
  const known = knownHeights.get(list) ?? new Map<unknown, number>();
  knownHeights.set(list, known);
  return known;
}

/** How far below the top of the page an element begins, and whether it has rows or cards. */
function useLayout(ref: RefObject<HTMLElement | null>, hadCards: boolean) {
  const [layout, setLayout] = useState({ top: 0, hasCards: hadCards });
  useLayoutEffect(() => {
    const measure = () => {
      if (!ref.current) return;
      const top = Math.round(ref.current.getBoundingClientRect().top + scrollY);
      const hasCards = getComputedStyle(ref.current).display === 'block';
      setLayout((known) =>
        known.top === top && known.hasCards === hasCards ? known : { top, hasCards },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return layout;
}

/** Where some of the rows are, by their ids. */
function placesOf(rows: readonly { readonly id: number }[], ids: readonly (number | null)[]) {
  return ids.map((id) => (id === null ? -1 : rows.findIndex((row) => row.id === id)));
}

/**
 * The rows in view, a few around them, and the one with the focus, which would lose it; between them
 * spaces as high as all others.
 */
export function VirtualRows<Row extends { readonly id: number }>({
  list,
  rows,
  cardHeight,
  kept,
  rowAt,
}: VirtualRowsProps<Row>) {
  const body = useRef<HTMLDivElement>(null);
  const { top, hasCards } = useLayout(body, heightsOf(list).size > 0);
  const [focused, setFocused] = useState<number | null>(null);
  const places = useMemo(() => placesOf(rows, [focused, kept]), [rows, focused, kept]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const others = places.filter((place) => place >= 0 && !shown.includes(place));
      return [...shown, ...new Set(others)].toSorted((a, b) => a - b);
    },
    [places],
  );
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) =>
      hasCards ? (heightsOf(list).get(rows[index]!.id) ?? cardHeight) : ROW_HEIGHT,
    getItemKey: (index) => rows[index]!.id,
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
      data-part="body"
      onFocus={({ target }) =>
        setFocused(Number(target.closest<HTMLElement>('[data-id]')?.dataset['id']))
      }
      onBlur={() => setFocused(null)}
    >
      {space(first ? first.start - top : virtualizer.getTotalSize(), 'before')}
      {items.map(({ index, key, start }, place) => {
        const gap = start - (items[place - 1]?.end ?? start);
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

/** A new row for every height: Chromium may leave an empty one as high as it was. */
function space(height: number, place: string) {
  return <div key={`${place} ${height}`} role="none" data-part="space" style={{ height }} />;
}
