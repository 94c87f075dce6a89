import { useEffect, useRef } from 'react';
import { isFocusFree } from '../../page/isFocusFree.ts';

/**
 * Leads the focus to the next decision: to what chooses the best for all, once the visits are there
 * and nobody has gone on, then to the first visit, or to the save where there is none.
 */
export function useFirstDecision(isReady: boolean) {
  const best = useRef<HTMLButtonElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const isChosen = useRef(false);
  useEffect(() => {
    if (!isReady || !isFocusFree()) return;
    const isBestOpen = best.current?.ariaDisabled === 'false';
    const first = isBestOpen ? best.current : (firstStop(rows.current) ?? save.current);
    first?.focus({ preventScroll: true });
  }, [isReady]);
  useEffect(() => {
    if (!isChosen.current) return;
    isChosen.current = false;
    firstStop(rows.current)?.focus({ preventScroll: true });
  });
  const bestIsChosen = () => {
    isChosen.current = true;
  };
  return { best, save, rows, bestIsChosen };
}

function firstStop(rows: HTMLElement | null): HTMLElement | null {
  return rows?.querySelector<HTMLElement>('[data-choice][tabindex="0"]') ?? null;
}
