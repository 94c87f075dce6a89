import { useRef, type RefObject } from 'react';
import type { Lane } from '../../../domain/plan/lane.ts';
import { NEXT_KEY } from '../../../domain/navigation/shortcuts.ts';
import { findVisit, visitIdOf } from '../../../ui/calendar/useVisitElement.ts';
import { useSingleKeys } from '../../page/useSingleKeys.ts';

/**
 * Returns what focuses the next visit that nobody has, after the one that has the focus or had it by
 * this; a key does so, too.
 */
export function useNextOpen(
  container: RefObject<HTMLElement | null>,
  { visits }: Pick<Lane, 'visits'>,
): () => void {
  const last = useRef<string | undefined>(undefined);
  const goToNext = () => {
    const root = container.current!;
    const open = visits.filter(({ isCancelled }) => !isCancelled);
    const indexOf = (id: string | undefined) => open.findIndex((visit) => visit.id === id);
    const { activeElement } = document;
    const focused = indexOf(visitIdOf(activeElement as HTMLElement));
    const index = focused === -1 ? indexOf(last.current) : focused;
    for (let step = 1; step <= open.length; step += 1) {
      const { id } = open[(index + step) % open.length]!;
      const element = findVisit(root, id);
      if (!element) continue;
      last.current = id;
      element.focus({ preventScroll: true });
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return;
    }
  };
  useSingleKeys((key) => {
    if (key !== NEXT_KEY) return false;
    goToNext();
    return true;
  });
  return goToNext;
}
