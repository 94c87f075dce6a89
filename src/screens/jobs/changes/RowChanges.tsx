import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Changes } from '../../../actors/changes/change.ts';
import type { JobLine } from '../../../domain/job/lines/jobLines.ts';
import { focusHeading } from '../../../ui/page/landmarks.ts';
import { usePageKeys } from '../../../ui/page/pageKeys.ts';
import { rowIndex, type OpenRow } from '../openRow.ts';
import { AssignPopup } from './AssignPopup.tsx';
import { ChangeNotice } from './outcome/ChangeNotice.tsx';
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

/** The line of the open row, as it was last where it has gone. */
function useLastLine({ open, lines }: Pick<RowChangesProps, 'open' | 'lines'>): JobLine | null {
  const found = (open && lines?.find(({ id }) => id === open.id)) || null;
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  return found ?? (last?.id === open?.id ? last : null);
}

/** The changes of the jobs of one table, each reported where it was asked for. */
export function RowChanges({ open, lines, onClose }: RowChangesProps) {
  usePageKeys('rowTasks');
  const [lastChosen, setLastChosen] = useState<number | null>(null);
  const [unconfirmedFor, setUnconfirmedFor] = useState<number | null>(null);
  const job = useLastLine({ open, lines });
  const isGone = open !== null && lines !== null && !lines.some(({ id }) => id === open.id);
  const isAsked = Changes.useSelector(({ context }) => context.asked?.id === open?.id);
  const isSaving = Changes.useSelector((snapshot) => snapshot.matches({ changing: 'saving' }));
  const isSaved = Changes.useSelector((snapshot) => snapshot.matches({ outcome: 'saved' }));
  // The row of a change goes before its save is known to be over.
  const [lostId, setLostId] = useState<number | null>(null);
  const isOwn = isAsked && (isSaved || (isSaving && lostId === null));
  const isLost = isGone && !isOwn;
  if (isLost && lostId !== open.id) setLostId(open.id);
  if (!open && lostId !== null) setLostId(null);
  const wasLost = useRef(false);
  useLayoutEffect(() => {
    wasLost.current = lostId !== null;
  }, [lostId]);
  const leave = useCallback(() => {
    if (open && !wasLost.current) focusSuccessor(open);
    else focusHeading();
  }, [open]);
  useEffect(() => {
    if (!isGone || !isOwn) return;
    leave();
    onClose();
  }, [isGone, isOwn, leave, onClose]);
  const close = useCallback(() => {
    // The change may have removed the row, and its button, from a search or filter.
    if (open && !open.anchor.isConnected && isFocusLost()) leave();
    onClose();
  }, [open, leave, onClose]);
  const popup = job && open && { job, isLost, anchor: open.anchor };
  return (
    <>
      {!isLost && <ChangeNotice openId={job?.id ?? null} jobs={lines} />}
      {popup && open.task === 'confirm' && (
        <ConfirmPopup key={popup.job.id} {...popup} onClose={close} />
      )}
      {popup && open.task === 'assign' && (
        <AssignPopup
          key={popup.job.id}
          {...popup}
          onClose={close}
          lastChosen={lastChosen}
          unconfirmedFor={unconfirmedFor}
          onChoose={setLastChosen}
          onUnconfirmedFor={setUnconfirmedFor}
        />
      )}
    </>
  );
}
