import { Changes } from '../../../../actors/changes/change.ts';
import { isStanding } from '../../../../domain/job/confirmation/staleConfirmations.ts';
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
  const standing = Changes.useSelector(({ context }) =>
    context.notes.filter(isStanding).find((one) => one.jobId === jobId),
  );
  return (
    <>
      {isOwn && <ChangeOutcome onAct={onAct} />}
      {standing && <FormerConfirmation standing={standing} onAct={onAct} />}
    </>
  );
}
