import { focusHeading } from '../../../ui/page/landmarks.ts';
import { rowIndex, type OpenRow } from '../openRow.ts';

/**
 * Focuses the same control of the row that took the place of another, or of the last one; without
 * any row, the list's search field, or else the heading of the page.
 */
export function focusSuccessor({ list, index, task }: OpenRow): void {
  const buttons = list?.querySelectorAll<HTMLElement>(`[data-task=${task}]`) ?? [];
  const successor =
    [...buttons].findLast((button) => rowIndex(button) <= index) ??
    list?.querySelector<HTMLElement>('[role=searchbox]');
  if (successor?.isConnected) successor.focus();
  else focusHeading();
}
