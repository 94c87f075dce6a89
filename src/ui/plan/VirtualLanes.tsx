import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  Fragment,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { useLayout } from '../page/useLayout.ts';
import { usePrinting } from '../page/usePrinting.ts';
import { remInPx } from '../remInPx.ts';

const OVERSCAN = 6;

/** What lies over the lower edge of the window while something is carried, in rem. */
const BAR_HEIGHT = 5;

export interface LanesHandle {
  /** Scrolls to a lane, which is drawn then. */
  readonly reveal: (id: number) => void;
}

export interface VirtualLanesProps<One> {
  readonly lanes: readonly One[];
  /** In rem. */
  readonly heightOf: (lane: One) => number;
  /** Lanes that stay drawn even where they are out of view. */
  readonly pinned: readonly number[];
  readonly laneAt: (lane: One, height: number) => ReactNode;
  readonly handle: Ref<LanesHandle>;
}

/** How much of the window what sticks above the lanes takes, in px. */
function coveredAbove(lanes: HTMLElement): number {
  const above = lanes.previousElementSibling;
  if (!(above instanceof HTMLElement)) return 0;
  const { position, top } = getComputedStyle(above);
  return position === 'sticky' ? (Number.parseFloat(top) || 0) + above.offsetHeight : 0;
}

/** Draws the lanes in view, a few around them and the pinned ones; on paper all of them. */
export function VirtualLanes<One extends { readonly id: number }>({
  lanes,
  heightOf,
  pinned,
  laneAt,
  handle,
}: VirtualLanesProps<One>) {
  const body = useRef<HTMLDivElement>(null);
  const [top, rem] = useLayout(body, remInPx, 16);
  const isPrinting = usePrinting();
  const heights = useMemo(() => lanes.map(heightOf), [lanes, heightOf]);
  const [focused, setFocused] = useState<number | null>(null);
  const kept = [...pinned, focused].map((id) => lanes.findIndex((lane) => lane.id === id));
  const keptText = kept.filter((index) => index >= 0).join();
  const rangeExtractor = useCallback(
    (range: Range) => {
      const others = keptText === '' ? [] : keptText.split(',').map(Number);
      return [...new Set([...defaultRangeExtractor(range), ...others])].toSorted((a, b) => a - b);
    },
    [keptText],
  );
  const getItemKey = useCallback((index: number) => lanes[index]!.id, [lanes]);
  const virtualizer = useWindowVirtualizer({
    count: lanes.length,
    estimateSize: (index) => heights[index]! * rem,
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingEnd: BAR_HEIGHT * rem,
    rangeExtractor,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heights, rem]);
  useImperativeHandle(
    handle,
    () => ({
      reveal: (id) => {
        const index = lanes.findIndex((lane) => lane.id === id);
        if (index < 0) return;
        virtualizer.options.scrollPaddingStart = coveredAbove(body.current!);
        virtualizer.scrollToIndex(index, { align: 'auto' });
      },
    }),
    [lanes, virtualizer],
  );
  if (isPrinting) {
    return <div>{lanes.map((lane, index) => laneAt(lane, heights[index]!))}</div>;
  }
  const items = virtualizer.getVirtualItems();
  const end = items.at(-1)?.end ?? top;
  return (
    <div
      ref={body}
      onFocus={({ target }) =>
        setFocused(Number(target.closest<HTMLElement>('[data-lane]')?.dataset['lane']))
      }
      onBlur={() => setFocused(null)}
    >
      {items.map(({ index, key, start }, position) => {
        const gap = start - (items[position - 1]?.end ?? top);
        return (
          <Fragment key={key}>
            {gap > 0 && <div style={{ height: gap }} />}
            {laneAt(lanes[index]!, heights[index]!)}
          </Fragment>
        );
      })}
      <div style={{ height: virtualizer.getTotalSize() - (end - top) }} />
    </div>
  );
}
