import { Box } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { ROW_HEIGHT, WIDE } from './tableLayout.ts';

interface VirtualRowsProps<Row> {
  readonly rows: readonly Row[];
  /** How high a card is on a narrow screen, about. */
  readonly cardHeight: number;
  /** Draws a row, which hands its element to `measure` and bears its index as `data-index`. */
  readonly rowAt: (
    row: Row,
    index: number,
    measure: (element: Element | null) => void,
  ) => ReactNode;
}

const OVERSCAN = 12;

/** How far below the top of the page an element begins. */
function useTop(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}

/** The rows in view and a few around them, between two spaces as high as all others. */
export function VirtualRows<Row extends { readonly id: number }>({
  rows,
  cardHeight,
  rowAt,
}: VirtualRowsProps<Row>) {
  const body = useRef<HTMLDivElement>(null);
  const top = useTop(body);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (matchMedia(WIDE).matches ? ROW_HEIGHT : cardHeight),
    getItemKey: (index) => rows[index]!.id,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return (
    <div ref={body} role="rowgroup" data-part="body">
      <Space height={first ? first.start - top : virtualizer.getTotalSize()} />
      {items.map(({ index }) => rowAt(rows[index]!, index, virtualizer.measureElement))}
      <Space height={last ? virtualizer.getTotalSize() - (last.end - top) : 0} />
    </div>
  );
}

function Space({ height }: { readonly height: number }) {
  return <Box role="none" display={{ base: 'block', md: 'table-row' }} style={{ height }} />;
}
