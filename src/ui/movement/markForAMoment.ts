import { useLayoutEffect, useRef, type RefObject } from 'react';

const TINT = 'inset 0 0 0 100vmax rgb(155 134 255 / 0.25)';
const DURATION = 2500;

/** Tints an element, whatever it draws itself; the tint fades, or just ends with reduced motion. */
export function markForAMoment(element: Element): void {
  const easing = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'step-end' : 'ease-in';
  element.animate({ boxShadow: [TINT, TINT.replace('0.25', '0')] }, { duration: DURATION, easing });
}

/** Tints what is drawn while `isMarked`. Returns the ref of its element. */
export function useMark<Drawn extends Element>(isMarked: boolean): RefObject<Drawn | null> {
  const element = useRef<Drawn>(null);
  useLayoutEffect(() => {
    if (isMarked && element.current) markForAMoment(element.current);
  }, [isMarked]);
  return element;
}
