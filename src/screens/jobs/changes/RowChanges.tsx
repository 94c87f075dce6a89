import { useEffect, useState } from 'react';
import { JobChange, useJobChangeProps } from '../../../actors/jobChange.ts';
import type { JobLine } from '../../../domain/job/jobLines.ts';
import { AssignPopup } from './AssignPopup.tsx';
import { ChangeNotice } from './ChangeNotice.tsx';
import { ConfirmPopup } from './ConfirmPopup.tsx';
import type { OpenRow } from '../openRow.ts';

interface RowChangesProps {
  /** The row whose popup is open. */
  readonly open: OpenRow | null;
  readonly lines: readonly JobLine[] | null;
  /** Stable. */
  readonly onClose: () => void;
}

/** The changes of the jobs of one table, each reported where it was asked for. */
export function RowChanges({ open, lines, onClose }: RowChangesProps) {
  const [lastChosen, setLastChosen] = useState<number | null>(null);
  const [unconfirmedFor, setUnconfirmedFor] = useState<number | null>(null);
  const job = (open && lines?.find(({ id }) => id === open.id)) || null;
  const isGone = open !== null && lines !== null && job === null;
  useEffect(() => {
    if (!isGone) return;
    open.focusSuccessor();
    onClose();
  }, [isGone, open, onClose]);
  const popup = job && open && { job, anchor: open.anchor, onClose };
  return (
    <JobChange.Provider {...useJobChangeProps()}>
      <ChangeNotice openId={job?.id ?? null} />
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
    </JobChange.Provider>
  );
}
