import { useEffect, useRef, type RefObject } from 'react';
import { SLIDE_PERIOD } from '../../domain/calendar/dimensions.ts';
import type { LocalDate } from '../../domain/entities.ts';

/** How far another period slides in, in px. */
const SLIDE_PX = 24;

interface SlideOptions {
  /** Between two kinds of periods nothing slides. */
  readonly kind: string | number;
  /** What slides of the container; by default all of it. */
  readonly selector?: string;
}

/** Lets later days slide in from the right, and earlier ones from the left. */
export function useSlide(
  container: RefObject<HTMLElement | null>,
  first: LocalDate | undefined,
  { kind, selector }: SlideOptions,
): void {
  const before = useRef({ first, kind });
  useEffect(() => {
    const { first: former, kind: formerKind } = before.current;
    before.current = { first, kind };
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isCalm || !former || !first || former === first || formerKind !== kind) return;
    const element = container.current!;
    const sliding = selector === undefined ? [element] : element.querySelectorAll(selector);
    const from = `${first > former ? SLIDE_PX : -SLIDE_PX}px`;
    for (const one of sliding) {
      one.animate(
        { translate: [from, '0'], opacity: [0, 1] },
        { duration: SLIDE_PERIOD, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
      );
    }
  }, [container, first, kind, selector]);
}
