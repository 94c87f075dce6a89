import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * The element's distance from the top of the page in px, and what else is read of it, as often as
 * the page changes its height.
 */
export function useLayout<Read extends number | boolean>(
  ref: RefObject<HTMLElement | null>,
  read: (element: HTMLElement) => Read,
  readBefore: Read,
): readonly [top: number, read: Read] {
  const [layout, setLayout] = useState<readonly [number, Read]>([0, readBefore]);
  useLayoutEffect(() => {
    const measure = () => {
      if (!ref.current) return;
      const top = Math.round(ref.current.getBoundingClientRect().top + scrollY);
      const now = read(ref.current);
      setLayout((known) => (known[0] === top && known[1] === now ? known : [top, now]));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref, read]);
  return layout;
}
