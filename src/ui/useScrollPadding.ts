import { useLayoutEffect, type RefObject } from 'react';

const TOP_BAR = 56;
const MARGIN = 12;

/**
 * Keeps what gets the focus from under the parts of a page that stay in view: its head where that
 * is sticky, the bar at the lower edge where it is not.
 */
export function useScrollPadding(
  head: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const isSticky = head.current && getComputedStyle(head.current).position === 'sticky';
      const above = isSticky ? (head.current?.offsetHeight ?? 0) : 0;
      const below = isSticky ? 0 : (bar.current?.offsetHeight ?? 0);
      style.scrollPaddingTop = `${TOP_BAR + above + MARGIN}px`;
      style.scrollPaddingBottom = `${below + MARGIN}px`;
    };
    const observer = new ResizeObserver(measure);
    for (const { current } of [head, bar]) if (current) observer.observe(current);
    return () => {
      observer.disconnect();
      style.scrollPaddingTop = '';
      style.scrollPaddingBottom = '';
    };
  });
}
