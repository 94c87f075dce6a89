import { useCallback, useEffect, useState } from 'react';
import { Changes } from '../../../actors/change.ts';
import type { JobLine } from '../../../domain/job/jobLines.ts';
import { focusHeading } from '../../../ui/page/landmarks.ts';
import { rowIndex, type OpenRow } from '../openRow.ts';
import { AssignPopup } from './AssignPopup.tsx';
import { ChangeNotice } from './ChangeNotice.tsx';
import { ConfirmPopup } from './ConfirmPopup.tsx';

interface RowChangesProps {
  readonly open: OpenRow | null;
  readonly lines: readonly JobLine[] | null;
  /** Stable. */
  readonly onClose: () => void;
}

/** Whether nothing has the focus, or a control of a popup that has just been closed. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || !activeElement.checkVisibility();
}

/**
 * Focuses the same control of the row that took the place of another, or of the last one; without
 * any row, the list's search field, or else the heading of the page.
 */
function focusSuccessor({ list, index, task }: OpenRow): void {
  const buttons = list?.querySelectorAll<HTMLElement>(`[data-task=${task}]`) ?? [];
  const successor =
    [...buttons].findLast((button) => rowIndex(button) <= index) ??
    list?.querySelector<HTMLElement>('[role=searchbox]');
  if (successor?.isConnected) successor.focus();
  else focusHeading();
}

/** The changes of the jobs of one table, each reported where it was asked for. */
export function RowChanges({ open, lines, onClose }: RowChangesProps) {
  const [lastChosen, setLastChosen] = useState<number | null>(null);
  const [unconfirmedFor, setUnconfirmedFor] = useState<number | null>(null);
  const job = (open && lines?.find(({ id }) => id === open.id)) || null;
  const isGone = open !== null && lines !== null && job === null;
  useEffect(() => {
    if (!isGone) return;
    focusSuccessor(open);
    onClose();
  }, [isGone, open, onClose]);
  const close = useCallback(() => {
    // The change may have removed the row, and its button, from a search or filter.
    if (open && !open.anchor.isConnected && isFocusLost()) focusSuccessor(open);
    onClose();
  }, [open, onClose]);
  const popup = job && open && { job, anchor: open.anchor, onClose: close };
  return (
    <Changes.Provider>
      <ChangeNotice openId={job?.id ?? null} jobs={lines} />
      {popup && open.task === 'confirm' && <ConfirmPopup key={popup.job.id} {...popup} />}
      {popup && open.task === 'assign' && (
        <AssignPopup
          key={popup.job.id}
          {...popup}
          lastChosen={lastChosen}
          unconfirmedFor={unconfirmedFor}
          onChoose={setLastChosen}
          onUnconfirmedFor={setUnconfirmedFor}
        />
      )}
    </Changes.Provider>
  );
}
