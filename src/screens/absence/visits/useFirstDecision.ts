import { useEffect, useRef, useState } from 'react';
import { isFocusFree } from '../../page/isFocusFree.ts';

/**
 * Leads the focus to the next decision, once the visits are there and nobody has gone on: to the first
 * visit for which nothing is proposed, or else to the save.
 */
export function useFirstDecision(isReady: boolean) {
  const [save, setSave] = useState<HTMLButtonElement | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!isReady || !save || !isFocusFree()) return;
    const open = rows.current?.querySelector<HTMLElement>('[data-undecided]');
    (open ?? save).focus({ preventScroll: true });
  }, [isReady, save]);
  return { save: setSave, rows };
}
