import { use, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { ROW_KEYS } from '../../../domain/navigation/shortcuts.ts';
import { usePageKeys } from '../../../ui/page/pageKeys.ts';
import { SingleKeys } from '../../../ui/shell.ts';
import { useSingleKeys } from '../../page/useSingleKeys.ts';
import { RowHints } from './RowHints.tsx';
import { rowsOf, useCurrentRow } from './useCurrentRow.ts';

interface RowKeysProps {
  readonly list: RefObject<HTMLElement | null>;
  /** Selects a row or no longer does; undefined where nothing can be done with several. */
  readonly onSelect: ((id: number) => void) | undefined;
  /** What is shown of a row beside its link, if there is anything. */
  readonly peek: ((id: number, anchor: HTMLElement) => ReactNode) | undefined;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { [ROW_KEYS.next]: 1, [ROW_KEYS.previous]: -1 };
const TASKS: Readonly<Record<string, string>> = {
  [ROW_KEYS.assign]: '[data-task=assign]',
  [ROW_KEYS.confirm]: '[data-task=confirm]',
};

const linkOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('a[data-record]') ?? null;

/** Ends a peek at a press, another key than its own, and a page that scrolls. */
function usePeekEnd(isOpen: boolean, onEnd: () => void): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== ROW_KEYS.peek && !STEPS[key]) onEnd();
    };
    window.addEventListener('keydown', onKey, options);
    window.addEventListener('pointerdown', onEnd, options);
    window.addEventListener('wheel', onEnd, { ...options, passive: true });
    return () => listening.abort();
  }, [isOpen, onEnd]);
}

/**
 * While a row of the list has the focus or the mouse, letters lead to the next one, select it, show what
 * there is to know of it, and do what its buttons do. Its link opens it with Enter.
 */
export function RowKeys({ list, onSelect, peek }: RowKeysProps) {
  usePageKeys('rows');
  usePageKeys('rowSelection', onSelect !== undefined);
  usePageKeys('rowPeek', peek !== undefined);
  const areOn = use(SingleKeys);
  const current = useCurrentRow(list);
  const [peeked, setPeeked] = useState<HTMLElement | null>(null);
  const [endPeek] = useState(() => () => setPeeked(null));
  usePeekEnd(peeked !== null, endPeek);
  useLayoutEffect(() => {
    if (peeked && !peeked.isConnected) endPeek();
  });
  useSingleKeys((key) => {
    if (!current) return false;
    const { row, isFocused } = current;
    const step = STEPS[key];
    if (step) {
      const rows = rowsOf(list.current);
      const link = linkOf(rows[rows.indexOf(row) + step]);
      link?.focus();
      if (peeked && link) setPeeked(link);
      return true;
    }
    if (key === ROW_KEYS.select && onSelect) {
      onSelect(Number(row.dataset['id']));
      return true;
    }
    if (key === ROW_KEYS.peek && peek) {
      // A button is pressed with the same key.
      if (isFocused && document.activeElement?.closest('button, input')) return false;
      setPeeked(peeked ? null : linkOf(row));
      return true;
    }
    const task = TASKS[key];
    if (!task) return false;
    row.querySelector<HTMLElement>(task)?.click();
    return true;
  });
  const id = Number(peeked?.closest<HTMLElement>('[data-id]')?.dataset['id']);
  return (
    <>
      {areOn && current && (
        <RowHints {...current} canSelect={onSelect !== undefined} canPeek={peek !== undefined} />
      )}
      {peeked && peek?.(id, peeked)}
    </>
  );
}
