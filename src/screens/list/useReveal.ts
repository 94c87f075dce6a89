import { useEffect, useImperativeHandle, useState, type Ref, type RefObject } from 'react';
import type { ListRecord } from '../../domain/entities.ts';
import type { ListParams } from '../../domain/list/listParams.ts';

export interface RecordTableHandle {
  /** Goes to a record, on whatever page it is, past a search that hides it. */
  readonly reveal: (id: number) => void;
}

interface RevealOptions {
  readonly handle: Ref<RecordTableHandle> | undefined;
  readonly card: RefObject<HTMLElement | null>;
  /** All records in their order, and those that a search leaves. */
  readonly sorted: readonly ListRecord[] | null;
  readonly found: readonly ListRecord[] | null;
  readonly size: number;
  readonly change: (changed: Partial<ListParams>) => void;
}

/** As high as the bar of the page and the header of a table. */
const STICKY_HEADER_PX = 96;

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= STICKY_HEADER_PX && bottom <= innerHeight;
}

/**
 * Goes to the page, the row and the link of a record, as soon as it is drawn and unless the user has
 * gone elsewhere by then; returns the id of the last one.
 */
export function useReveal({ handle, card, sorted, found, size, change }: RevealOptions) {
  const [revealed, setRevealed] = useState<{ readonly id: number } | null>(null);

  useImperativeHandle(handle, () => ({
    reveal: (id) => {
      const isFound = found?.some((row) => row.id === id);
      const index = (isFound ? found : sorted)?.findIndex((row) => row.id === id) ?? -1;
      if (index < 0) return;
      const number = size > 0 ? Math.floor(index / size) + 1 : 1;
      change({ page: number, ...(!isFound && { query: '' }) });
      setRevealed({ id });
    },
  }));

  useEffect(() => {
    const root = card.current;
    if (!revealed || !root) return undefined;
    const start = document.activeElement;
    const goThere = () => {
      const row = root.querySelector(`[data-id="${revealed.id}"]`);
      if (!row) return;
      observer.disconnect();
      if (document.activeElement !== start) return;
      if (!isInView(row)) row.scrollIntoView({ block: 'center' });
      row.querySelector<HTMLElement>('a, input')?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(goThere);
    observer.observe(root, { childList: true, subtree: true });
    goThere();
    return () => observer.disconnect();
  }, [revealed, card]);

  return revealed?.id ?? null;
}
