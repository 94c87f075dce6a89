import type { RefObject } from 'react';
import { useSingleKeys } from '../../page/useSingleKeys.ts';

/**
 * Lets letters do something with a row while one of its choices has the focus, unless single-key
 * shortcuts are switched off.
 */
export function useRowLetters(
  row: RefObject<HTMLElement | null>,
  letters: Readonly<Record<string, () => void>>,
): void {
  useSingleKeys((key) => {
    const focused = document.activeElement;
    if (!focused?.matches('[data-choice]') || !row.current?.contains(focused)) return false;
    letters[key]?.();
    return key in letters;
  });
}
