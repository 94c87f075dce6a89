import { useLayoutEffect, useState, type RefObject } from 'react';
import { VISITS_PER_DAY, visitsPerDay } from '../../domain/calendar/dimensions.ts';
import { usePrinting } from '../page/usePrinting.ts';
import { remInPx } from '../remInPx.ts';

/** Of the names of the weekdays, and below the month, in rem. */
const AROUND = 3;

/** How many visits of each day leave room for all weeks of a month below one another; on paper, all there can be. */
export function useVisitsPerDay(month: RefObject<HTMLElement | null>, weeks: number): number {
  const [count, setCount] = useState(VISITS_PER_DAY);
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    const measure = () => {
      const top = month.current!.getBoundingClientRect().top + scrollY;
      setCount(visitsPerDay(((innerHeight - top) / remInPx() - AROUND) / weeks));
    };
    measure();
    // What is above the month comes later.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [month, weeks]);
  return isPrinting ? VISITS_PER_DAY : count;
}
