import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** A step aside counts as much as this many steps ahead. */
const ASIDE = 3;

const middleOf = ({ left, top, width }: DOMRect): Point => ({ x: left + width / 2, y: top });

/** The nearest element in a direction; undefined at the edge. */
function neighbourOf(current: Element, all: readonly HTMLElement[], towards: Point) {
  const from = middleOf(current.getBoundingClientRect());
  let nearest: { readonly element: HTMLElement; readonly distance: number } | undefined;
  for (const element of all) {
    const to = middleOf(element.getBoundingClientRect());
    const [x, y] = [to.x - from.x, to.y - from.y];
    const ahead = x * towards.x + y * towards.y;
    const aside = Math.abs(x * towards.y) + Math.abs(y * towards.x);
    const distance = ahead + aside * ASIDE;
    const isNearer = nearest === undefined || distance < nearest.distance;
    if (element !== current && ahead >= 1 && isNearer) nearest = { element, distance };
  }
  return nearest?.element;
}

const PERIODS: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };

/** Asks for the next period, 1, or the previous one, -1. */
export type Step = (periods: 1 | -1) => void;

/**
 * Makes the elements of a calendar that match the selector one tab stop: arrow keys move the focus
 * to the nearest one in that direction, Home and End to the first and the last. PageDown and PageUp
 * change the period.
 */
export function useCalendarKeys(
  container: RefObject<HTMLElement | null>,
  selector: string,
  onStep: Step,
): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const root = container.current;
    if (!root) return undefined;
    const all = () => [...root.querySelectorAll<HTMLElement>(selector)];
    let stop: HTMLElement | undefined;
    const keepOneTabStop = () => {
      const elements = all();
      if (!stop || !root.contains(stop)) stop = elements[0];
      for (const element of elements) {
        const tabIndex = element === stop ? 0 : -1;
        if (element.tabIndex !== tabIndex) element.tabIndex = tabIndex;
      }
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === stop || !target.matches(selector)) return;
      if (stop) stop.tabIndex = -1;
      target.tabIndex = 0;
      stop = target;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const current = document.activeElement;
      const periods = PERIODS[event.key];
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (periods) {
        event.preventDefault();
        step(periods);
      }
      if (!current?.matches(selector)) return;
      const towards = DIRECTIONS[event.key];
      const next = towards ? neighbourOf(current, all(), towards) : ends[event.key]?.();
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    const ends: Readonly<Record<string, () => HTMLElement | undefined>> = {
      Home: () => all()[0],
      End: () => all().at(-1),
    };
    keepOneTabStop();
    const observer = new MutationObserver(keepOneTabStop);
    observer.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', onFocus);
    root.addEventListener('keydown', onKeyDown);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('keydown', onKeyDown);
    };
  }, [container, selector]);
}
