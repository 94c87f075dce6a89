import { useEffect, useEffectEvent, type RefObject } from 'react';
import { toMinutes } from '../../domain/calendar/calendarEvents.ts';
import { nextOrFirst } from '../../domain/calendar/eventsByDay.ts';
import type { LocalDateTime } from '../../domain/entities.ts';
import { visitIdOf } from './useVisitElement.ts';
import type { CalendarVisit } from './visit.ts';

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

interface CalendarKeys {
  /** Selects what the arrows lead to. */
  readonly selector: string;
  readonly visits: readonly CalendarVisit[];
  readonly now: LocalDateTime;
  readonly onStep: Step;
}

/**
 * Makes the elements of a calendar that match the selector one tab stop, at first the next visit
 * from now on: arrow keys move the focus to the nearest one in that direction, Home and End to the
 * first and the last. PageDown and PageUp change the period. A grid inside has keys of its own.
 */
export function useCalendarKeys(
  container: RefObject<HTMLElement | null>,
  { selector, visits, now, onStep }: CalendarKeys,
): void {
  const step = useEffectEvent(onStep);
  const entryOf = useEffectEvent((elements: readonly HTMLElement[]) => {
    const byId = new Map(elements.map((element) => [visitIdOf(element), element]));
    const drawn = visits.filter(({ id }) => byId.has(id));
    return byId.get(nextOrFirst(drawn, toMinutes(now))?.id) ?? elements[0];
  });
  useEffect(() => {
    const root = container.current;
    if (!root) return undefined;
    const all = () => [...root.querySelectorAll<HTMLElement>(selector)];
    let stop: HTMLElement | undefined;
    const keepOneTabStop = () => {
      const elements = all();
      if (!stop || !root.contains(stop)) stop = entryOf(elements);
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
      if (current?.closest('[role="grid"]')) return;
      if (periods) {
        event.preventDefault();
        step(periods);
      }
      const towards = DIRECTIONS[event.key];
      const isInside = current?.matches(selector);
      if (!isInside && current !== root) return;
      const ahead = () => (isInside ? neighbourOf(current!, all(), towards!) : stop);
      const next = towards ? ahead() : ends[event.key]?.();
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
