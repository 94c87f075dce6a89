import { useCallback, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { keepTabStop } from '../calendar/tabStop.ts';
import { markForAMoment } from '../movement/markForAMoment.ts';
import { PERIODS, type Direction, type Step } from '../calendar/useCalendarKeys.ts';

const ALONG: Readonly<Record<string, Direction>> = { ArrowLeft: -1, ArrowRight: 1 };
const ACROSS: Readonly<Record<string, Direction>> = { ArrowUp: -1, ArrowDown: 1 };

const STOP = '[data-stop]';

interface PlanKeys {
  /** The ids of all lanes, from top to bottom, drawn or not. */
  readonly laneIds: readonly number[];
  /** The id of the visit that the tab stop is at first. */
  readonly entry: string | undefined;
  /** Scrolls to a lane, which is drawn then. */
  readonly onReveal: (id: number) => void;
  readonly onStep: Step;
}

const laneOf = (element: Element) =>
  Number(element.closest<HTMLElement>('[data-lane]')?.dataset['lane']);

const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/**
 * Makes everything in the lanes that has `data-stop` one tab stop: the heads of lanes and visits. Left
 * and right lead along a lane, up and down to what is nearest above and below, Home and End to the
 * name and the last visit of a lane. PageDown and PageUp change the period.
 *
 * Returns what leads to the head of a lane.
 */
export function usePlanKeys(
  container: RefObject<HTMLElement | null>,
  { laneIds, entry, onReveal, onStep }: PlanKeys,
): (lane: number) => void {
  const goTo = useRef<(lane: number) => void>(undefined);
  const step = useEffectEvent(onStep);
  const reveal = useEffectEvent(onReveal);
  const entryOf = useEffectEvent(
    (stops: readonly HTMLElement[]) =>
      stops.find(({ dataset }) => dataset['visit'] === entry) ??
      stops.find(({ dataset }) => dataset['visit'] !== undefined) ??
      stops[0],
  );
  const laneBeside = useEffectEvent((id: number, direction: Direction) => {
    const index = laneIds.indexOf(id);
    return index === -1 ? undefined : laneIds[index + direction];
  });
  useLayoutEffect(() => {
    const root = container.current;
    if (!root) return undefined;
    /** Goes on once its lane is drawn. */
    let goOn: (() => boolean) | null = null;
    const tabStop = keepTabStop(root, {
      selector: STOP,
      entryOf,
      onDrawn: () => {
        if (goOn?.()) goOn = null;
      },
    });
    const inLane = (id: number) => tabStop.all().filter((element) => laneOf(element) === id);
    const focus = (element: HTMLElement | undefined) => {
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return element !== undefined;
    };
    const across = (current: HTMLElement, direction: Direction) => {
      const next = laneBeside(laneOf(current), direction);
      if (next === undefined) return;
      const isHead = current.dataset['visit'] === undefined;
      const from = middleOf(current);
      const distance = (element: Element) => Math.abs(middleOf(element) - from);
      goOn = () => {
        const [head, ...others] = inLane(next);
        const nearest = others
          .filter((element) => !element.closest('[data-head]'))
          .toSorted((one, other) => distance(one) - distance(other))[0];
        return focus(isHead ? head : (nearest ?? head));
      };
      if (goOn()) goOn = null;
      else reveal(next);
    };
    goTo.current = (lane) => {
      reveal(lane);
      goOn = () => {
        const [head] = inLane(lane);
        if (head) markForAMoment(head.closest('[data-lane]')!);
        head?.focus({ preventScroll: true });
        return head !== undefined;
      };
      if (goOn()) goOn = null;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const current = document.activeElement;
      const { key } = event;
      goOn = null;
      if (PERIODS[key]) {
        event.preventDefault();
        step(PERIODS[key]);
      }
      const isInside = current instanceof HTMLElement && current.matches(STOP);
      if (!isInside && current !== root) return;
      const isMove = key in ALONG || key in ACROSS || key === 'Home' || key === 'End';
      if (!isMove) return;
      event.preventDefault();
      if (!isInside) focus(tabStop.current());
      else if (ACROSS[key]) across(current, ACROSS[key]);
      else {
        const stops = inLane(laneOf(current));
        const to = ALONG[key] ? stops.indexOf(current) + ALONG[key] : key === 'Home' ? 0 : -1;
        if (to >= 0 || key === 'End') focus(stops.at(to));
      }
    };
    root.addEventListener('keydown', onKeyDown);
    return () => {
      tabStop.release();
      root.removeEventListener('keydown', onKeyDown);
    };
  }, [container]);
  return useCallback((lane) => goTo.current?.(lane), []);
}
