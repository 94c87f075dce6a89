import { useEffect, useRef, useState } from 'react';
import { isFocusFree } from '../../page/isFocusFree.ts';

/**
 * Leads the focus to the next decision, once the visits are there and nobody has gone on: to the first
 * visit for which nothing is proposed, or else to the first one. The save has it only where there are
 * no visits: Enter again would save proposals that nobody has read.
 */
export function useFirstDecision(isReady: boolean) {
  const [save, setSave] = useState<HTMLButtonElement | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!isReady || !save || !isFocusFree()) return;
    const find = (selector: string) => rows.current?.querySelector<HTMLElement>(selector);
    const decision = find('[data-undecided]') ?? find('button[data-choice]');
    (decision ?? save).focus({ preventScroll: true });
  }, [isReady, save]);
  return { save: setSave, rows };
}
