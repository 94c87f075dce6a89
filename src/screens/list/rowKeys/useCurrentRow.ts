import { useLayoutEffect, useState, type RefObject } from 'react';

const ROWS = '[role=row][data-id]';

export interface CurrentRow {
  readonly row: HTMLElement;
  /** Whether it has the focus, or else the mouse. */
  readonly isFocused: boolean;
}

function rowAt(list: HTMLElement | null, target: EventTarget | null): HTMLElement | null {
  const row = target instanceof Element ? target.closest<HTMLElement>(ROWS) : null;
  return row && list?.contains(row) ? row : null;
}

/** The rows of a list that are drawn. */
export function rowsOf(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
}

/** The row of a list with the focus, or else the one to which the mouse was moved. */
export function useCurrentRow(list: RefObject<HTMLElement | null>): CurrentRow | null {
  const [focused, setFocused] = useState<HTMLElement | null>(null);
  const [pointed, setPointed] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onFocus = ({ target }: FocusEvent) => setFocused(rowAt(list.current, target));
    const onBlur = ({ relatedTarget }: FocusEvent) =>
      setFocused(rowAt(list.current, relatedTarget));
    const onMove = ({ target, pointerType }: PointerEvent) =>
      setPointed(pointerType === 'mouse' ? rowAt(list.current, target) : null);
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('focusout', onBlur, { signal });
    document.addEventListener('pointermove', onMove, { signal, passive: true });
    // A row that scrolls below a mouse at rest is not what somebody points at.
    window.addEventListener('scroll', () => setPointed(null), { signal, passive: true });
    return () => listening.abort();
  }, [list]);
  const row = [focused, pointed].find((one) => one?.isConnected);
  return row ? { row, isFocused: row === focused } : null;
}
