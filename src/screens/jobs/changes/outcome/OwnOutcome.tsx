import { Changes } from '../../../../actors/changes/change.ts';
import { isStale } from '../../../../domain/job/confirmation/staleConfirmations.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import { FormerConfirmation } from './FormerConfirmation.tsx';

interface OwnOutcomeProps {
  readonly jobId: number;
  /** Called before a button removes itself, to move the focus. */
  readonly onAct: () => void;
}

/** The outcome of the job's last change, in its popup. */
export function OwnOutcome({ jobId, onAct }: OwnOutcomeProps) {
  const isOwn = Changes.useSelector(({ context }) => context.asked?.id === jobId);
  const stale = Changes.useSelector(({ context }) =>
    context.notes.filter(isStale).find((one) => one.jobId === jobId),
  );
  return (
    <>
      {isOwn && <ChangeOutcome onAct={onAct} />}
      {stale && <FormerConfirmation stale={stale} onAct={onAct} />}
    </>
  );
}
