import { useLayoutEffect } from 'react';

const MARGIN = '12px';

/**
 * Keeps what gets the focus from under the parts of a page that stay in view: the bar above it, its
 * head where that is sticky, the bar at the lower edge where it is not. How high the latter is, the
 * page's root says as `--lower-edge`.
 */
export function useScrollPadding(head: HTMLElement | null, bar: HTMLElement | null): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const isSticky = head !== null && getComputedStyle(head).position === 'sticky';
      const above = isSticky ? head.offsetHeight : 0;
      const below = isSticky ? 0 : (bar?.offsetHeight ?? 0);
      style.scrollPaddingTop = `calc(var(--e-spacing-14) + ${above}px + ${MARGIN})`;
      style.scrollPaddingBottom = `calc(${below}px + ${MARGIN})`;
      style.setProperty('--lower-edge', `${below}px`);
      const { activeElement } = document;
      const edge = activeElement?.getBoundingClientRect();
      const isCovered = edge && edge.top < innerHeight && edge.bottom > innerHeight - below;
      if (isCovered && !bar?.contains(activeElement))
        activeElement!.scrollIntoView({ block: 'nearest' });
    };
    const observer = new ResizeObserver(measure);
    for (const element of [head, bar]) if (element) observer.observe(element);
    return () => {
      observer.disconnect();
      for (const name of ['scroll-padding-top', 'scroll-padding-bottom', '--lower-edge']) {
        style.removeProperty(name);
      }
    };
  }, [head, bar]);
}
