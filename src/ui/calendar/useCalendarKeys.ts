import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { ascending } from '../../domain/ascending.ts';
import { nextOrFirst } from '../../domain/calendar/eventsByDay.ts';
import { minutesOf } from '../../domain/calendar/timeGrid.ts';
import type { LocalDateTime } from '../../domain/entities.ts';
import { keepTabStop } from './tabStop.ts';
import { visitIdOf } from './useVisitElement.ts';
import type { CalendarItem } from './visit.ts';

export type Direction = 1 | -1;

const IN_DAY: Readonly<Record<string, Direction>> = { ArrowUp: -1, ArrowDown: 1 };
const TO_DAY: Readonly<Record<string, Direction>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The start of an element without a visit: the link to more visits comes last in its day. */
const DAY_END = 24 * 60;

/** As `YYYY-MM-DD`; empty where the calendar shows the visits of one day. */
const dateOf = (element: Element) =>
  element.closest<HTMLElement>('[data-date]')?.dataset['date'] ?? '';

/** The elements of the previous or next day that has any. */
function besideDay(all: readonly HTMLElement[], date: string, direction: Direction) {
  const byDate = Map.groupBy(all, dateOf);
  const dates = [...byDate.keys()].toSorted();
  const beside = dates[dates.indexOf(date) + direction];
  return beside === undefined ? [] : byDate.get(beside)!;
}

export const PERIODS: Readonly<Record<string, Direction>> = { PageDown: 1, PageUp: -1 };

/** Asks for the next period, 1, or the previous one, -1. */
export type Step = (periods: Direction) => void;

interface CalendarKeys {
  /** Selects what the arrows lead to. */
  readonly selector: string;
  readonly visits: readonly CalendarItem[];
  readonly now: LocalDateTime;
  readonly onStep: Step;
}

/**
 * Makes the elements of a calendar that match the selector one tab stop, at first the next visit
 * from now on. Up and down move the focus within a day, left and right to the visit of the previous
 * or next day with visits that starts at the nearest time, Home and End to the first and the last.
 * PageDown and PageUp change the period. A grid inside has keys of its own.
 */
export function useCalendarKeys(
  container: RefObject<HTMLElement | null>,
  { selector, visits, now, onStep }: CalendarKeys,
): void {
  const step = useEffectEvent(onStep);
  const entryOf = useEffectEvent((elements: readonly HTMLElement[]) => {
    const byId = new Map(elements.map((element) => [visitIdOf(element), element]));
    const drawn = visits.filter(({ id }) => byId.has(id));
    return byId.get(nextOrFirst(drawn, now)?.id) ?? elements[0];
  });
  /** Reads when an element begins on its day, in minutes since midnight. */
  const minutesReader = useEffectEvent(() => {
    const starts = new Map(visits.map(({ id, start }) => [id, start]));
    return (element: HTMLElement) => {
      const start = starts.get(visitIdOf(element) ?? '');
      if (start === undefined) return DAY_END;
      return start < dateOf(element) ? 0 : minutesOf(start);
    };
  });
  const byTime = useEffectEvent((elements: readonly HTMLElement[]) => {
    const minutes = minutesReader();
    return elements.toSorted(
      (one, other) =>
        ascending(dateOf(one), dateOf(other)) || ascending(minutes(one), minutes(other)),
    );
  });
  const neighbourOf = useEffectEvent(
    (current: HTMLElement, all: readonly HTMLElement[], key: string) => {
      const date = dateOf(current);
      const inDay = IN_DAY[key];
      if (inDay) {
        const ofDay = all.filter((element) => dateOf(element) === date);
        return ofDay[ofDay.indexOf(current) + inDay];
      }
      const minutes = minutesReader();
      const from = minutes(current);
      const distance = (element: HTMLElement) => Math.abs(minutes(element) - from);
      return besideDay(all, date, TO_DAY[key]!).toSorted((one, other) =>
        ascending(distance(one), distance(other)),
      )[0];
    },
  );
  useLayoutEffect(() => {
    const root = container.current;
    if (!root) return undefined;
    const { all, current: stop, release } = keepTabStop(root, { selector, entryOf });
    const onKeyDown = (event: KeyboardEvent) => {
      const current = document.activeElement;
      const periods = PERIODS[event.key];
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (current?.closest('[role="grid"]')) return;
      if (periods) {
        event.preventDefault();
        step(periods);
      }
      const isArrow = event.key in IN_DAY || event.key in TO_DAY;
      const isInside = current instanceof HTMLElement && current.matches(selector);
      if (!isInside && current !== root) return;
      const ahead = () => (isInside ? neighbourOf(current, all(), event.key) : stop());
      const next = isArrow ? ahead() : ends[event.key]?.();
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    const ends: Readonly<Record<string, () => HTMLElement | undefined>> = {
      Home: () => byTime(all())[0],
      End: () => byTime(all()).at(-1),
    };
    root.addEventListener('keydown', onKeyDown);
    return () => {
      release();
      root.removeEventListener('keydown', onKeyDown);
    };
  }, [container, selector]);
}
