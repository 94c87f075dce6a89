import { JobChange, useJobChangeProps } from '../../actors/jobChange.ts';
import type { JobLine } from '../../domain/job/jobLines.ts';
import { ChangeNotice } from './ChangeNotice.tsx';
import { ConfirmPopup } from './ConfirmPopup.tsx';

export interface OpenRow {
  readonly id: number;
  readonly anchor: HTMLElement;
}

interface ConfirmAreaProps {
  /** The row whose popup is open. */
  readonly open: OpenRow | null;
  readonly lines: readonly JobLine[] | null;
  /** Stable. */
  readonly onClose: () => void;
}

/** The changes of the jobs of one table, each reported where it was asked for. */
export function ConfirmArea({ open, lines, onClose }: ConfirmAreaProps) {
  const job = open && lines?.find(({ id }) => id === open.id);
  return (
    <JobChange.Provider {...useJobChangeProps()}>
      <ChangeNotice openId={job?.id ?? null} lines={lines} />
      {job && <ConfirmPopup key={job.id} job={job} anchor={open.anchor} onClose={onClose} />}
    </JobChange.Provider>
  );
}
