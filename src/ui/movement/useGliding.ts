import { useLayoutEffect, useRef, type RefObject } from 'react';

/** In ms. */
const DURATION = 200;

/**
 * Lets what is marked by `data-glides` in a list glide to where it is now from where it was at the
 * last render.
 */
export function useGliding(list: RefObject<HTMLElement | null>): void {
  const places = useRef<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const elements = list.current?.querySelectorAll<HTMLElement>('[data-glides]') ?? [];
    const now = new Map([...elements].map((one) => [one.dataset['glides']!, one.offsetTop]));
    if (!isCalm) {
      for (const element of elements) {
        const id = element.dataset['glides']!;
        const by = (places.current.get(id) ?? now.get(id)!) - now.get(id)!;
        if (by === 0) continue;
        const transform = [`translateY(${by}px)`, 'none'];
        element.animate(
          { transform },
          { duration: DURATION, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
        );
      }
    }
    places.current = now;
  });
}
