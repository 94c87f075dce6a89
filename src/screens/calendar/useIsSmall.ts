import { useEffect, useState, type RefObject } from 'react';
import { isSmall } from '../../domain/calendar/view.ts';

/** Whether the element is too narrow for a week or a month grid. */
export function useIsSmall(element: RefObject<HTMLElement | null>): boolean {
  const [small, setSmall] = useState(() => isSmallHere(window.innerWidth));
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSmall(isSmallHere(entry.contentRect.width));
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return small;
}

function isSmallHere(width: number): boolean {
  return isSmall(width, Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
}
