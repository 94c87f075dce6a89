import { useCallback, useLayoutEffect, useRef, type RefCallback } from 'react';
import { MARK_PERIOD } from '../../domain/heardChange.ts';

const TINT = 'inset 0 0 0 100vmax rgb(155 134 255 / 0.25)';

/** Tints an element, whatever it draws itself; the tint fades, or just ends with reduced motion. */
export function markForAMoment(element: Element): void {
  const easing = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'step-end' : 'ease-in';
  element.animate(
    { boxShadow: [TINT, TINT.replace('0.25', '0')] },
    { duration: MARK_PERIOD, easing },
  );
}

/** Returns the ref of an element that is tinted once it is marked; `ref` gets the element as well. */
export function useMark<Drawn extends Element>(
  isMarked: boolean,
  ref?: (element: Drawn | null) => void,
): RefCallback<Drawn> {
  const element = useRef<Drawn>(null);
  useLayoutEffect(() => {
    if (isMarked && element.current) markForAMoment(element.current);
  }, [isMarked]);
  return useCallback(
    (drawn) => {
      element.current = drawn;
      ref?.(drawn);
    },
    [ref],
  );
}
