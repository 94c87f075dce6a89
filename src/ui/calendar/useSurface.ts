import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { HEIGHT_ON_PAPER, type GridFormat } from '../../domain/calendar/dimensions.ts';
import type { Surface } from '../../domain/calendar/visitText.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { usePrinting } from '../page/usePrinting.ts';
import { remInPx } from '../remInPx.ts';

/** Sizes of text, and the width of the hours beside the days, in rem. */
const ON_SCREEN = { fontSize: 0.75, lineHeight: 1 };
const ON_PAPER = { fontSize: 0.625, lineHeight: 0.75 };
export const AXIS_WIDTH = 3.25;

/** The width of each day in whole px, and the size of a rem, before they are painted; 0 until then. */
function useDaySizes(grid: RefObject<HTMLElement | null>, days: readonly LocalDate[]) {
  const [dayWidth, setDayWidth] = useState(0);
  const [rem, setRem] = useState(0);
  useLayoutEffect(() => {
    const head = grid.current!.children[days.length]!;
    const measure = () => {
      setDayWidth(head.clientWidth);
      setRem(remInPx());
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(head);
    return () => observer.disconnect();
  }, [grid, days]);
  return { dayWidth, rem };
}

/**
 * What a grid of days is drawn on: the screen as it is laid out, or the sheet of paper that it is
 * about to be printed on, which has no layout to be measured yet.
 */
export function useSurface(
  grid: RefObject<HTMLElement | null>,
  days: readonly LocalDate[],
  { hours, height, paperWidth }: GridFormat,
): Surface {
  const printing = usePrinting();
  const { dayWidth, rem } = useDaySizes(grid, days);
  const dayWidthOnPaper = (paperWidth - AXIS_WIDTH * rem) / days.length;
  return useMemo(() => {
    const { fontSize, lineHeight } = printing ? ON_PAPER : ON_SCREEN;
    return {
      dayWidth: printing ? dayWidthOnPaper : dayWidth,
      height: printing ? HEIGHT_ON_PAPER : height,
      minutes: hours.count * 60,
      fontSize: fontSize * rem,
      lineHeight: lineHeight * rem,
    };
  }, [printing, dayWidth, dayWidthOnPaper, height, hours, rem]);
}
