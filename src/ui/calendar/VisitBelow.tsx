import { useLingui } from '@lingui/react/macro';
import { mdiArrowDown } from '@mdi/js';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { ascending } from '../../domain/ascending.ts';
import type { GridDay } from '../../domain/calendar/timeGrid.ts';
import { Icon } from '../Icon.tsx';
import { timeOf } from '../../domain/time/dates.ts';
import styles from './timeGrid.module.css';
import { findVisit, visitIdOf } from './useVisitElement.ts';
import type { CalendarItem } from './visit.ts';

/**
 * Extends the window upwards and sideways, so that a jump past it is noticed. The second margin is
 * for a grid that scrolls within the window.
 */
const SEES_ALL_BUT_BELOW = {
  root: document,
  rootMargin: '1000000px 1000000px 0px',
  scrollMargin: '1000000px 1000000px 0px',
};

/** The ids of the visits that begin below the visible part of the grid. */
function useIdsBelow(grid: RefObject<HTMLElement | null>, visits: readonly CalendarItem[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const root = grid.current!;
    const below = new Set<string>();
    const observer = new IntersectionObserver((entries) => {
      const edge = root.getBoundingClientRect().bottom;
      for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
        const inSight = Math.min(edge, rootBounds?.bottom ?? innerHeight);
        const isBelow = !isIntersecting && boundingClientRect.top >= inSight - 1;
        const id = visitIdOf(target as HTMLElement)!;
        if (isBelow) below.add(id);
        else below.delete(id);
      }
      setIds(new Set(below));
    }, SEES_ALL_BUT_BELOW);
    // A card around the grid clips what is beside it as well as what is below.
    const watch = () => {
      observer.disconnect();
      for (const { id } of visits) observer.observe(findVisit(root, id)!);
    };
    watch();
    addEventListener('scrollend', watch, true);
    return () => {
      removeEventListener('scrollend', watch, true);
      observer.disconnect();
    };
  }, [grid, visits]);
  return ids;
}

interface VisitBelowProps {
  readonly grid: RefObject<HTMLElement | null>;
  /** As drawn in the grid. */
  readonly days: readonly GridDay<CalendarItem>[];
}

const isEmphasized = ({ emphasized }: CalendarItem) => (emphasized ? 0 : 1);

/** `↓ 20:30`, at the lower edge of the window while a visit begins below it; leads to that visit. */
export function VisitBelow({ grid, days }: VisitBelowProps) {
  const { t } = useLingui();
  const visits = useMemo(
    () =>
      days.flatMap(({ early, segments, late }) => [
        ...early,
        ...segments.map(({ event }) => event),
        ...late,
      ]),
    [days],
  );
  const ids = useIdsBelow(grid, visits);
  const [next] = visits
    .filter(({ id }) => ids.has(id))
    .toSorted(
      (one, other) =>
        ascending(isEmphasized(one), isEmphasized(other)) ||
        ascending(timeOf(one.start), timeOf(other.start)),
    );
  if (!next) return null;
  const time = timeOf(next.start);
  const show = () => {
    const visit = findVisit(grid.current!, next.id)!;
    visit.scrollIntoView({ block: 'nearest' });
    visit.focus({ preventScroll: true });
  };
  return (
    <div className={styles.below}>
      <button type="button" aria-label={t`Show the visit at ${time} below`} onClick={show}>
        <Icon path={mdiArrowDown} size={16} />
        {time}
      </button>
    </div>
  );
}
