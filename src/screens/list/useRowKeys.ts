import type { RefObject } from 'react';
import { ROW_KEYS } from '../../domain/navigation/shortcuts.ts';
import { usePageKeys } from '../../ui/page/pageKeys.ts';
import { useSingleKeys } from '../page/useSingleKeys.ts';

const ROWS = '[role=row][data-id]';
const STEPS: Readonly<Record<string, 1 | -1>> = { [ROW_KEYS.next]: 1, [ROW_KEYS.previous]: -1 };
const TASKS: Readonly<Record<string, string>> = {
  [ROW_KEYS.assign]: '[data-task=assign]',
  [ROW_KEYS.confirm]: '[data-task=confirm]',
};

/**
 * While a row of the list has the focus, letters lead to the next one and do what its buttons do. Its
 * link opens it with Enter.
 */
export function useRowKeys(card: RefObject<HTMLElement | null>): void {
  usePageKeys('rows');
  useSingleKeys((key) => {
    const row = document.activeElement?.closest<HTMLElement>(ROWS);
    if (!row || !card.current?.contains(row)) return false;
    const step = STEPS[key];
    if (step) {
      const rows = [...card.current.querySelectorAll<HTMLElement>(ROWS)];
      rows[rows.indexOf(row) + step]?.querySelector<HTMLElement>('a[data-record]')?.focus();
      return true;
    }
    const task = TASKS[key];
    if (!task) return false;
    row.querySelector<HTMLElement>(task)?.click();
    return true;
  });
}
