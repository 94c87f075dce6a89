import { Changes } from '../../../actors/change.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import { FormerConfirmation } from './FormerConfirmation.tsx';

interface OwnOutcomeProps {
  readonly jobId: number;
  /** Called before a button is used, which is then gone: for the focus. */
  readonly onAct: () => void;
}

/** In the popup of a job: what became of its last change. */
export function OwnOutcome({ jobId, onAct }: OwnOutcomeProps) {
  const isOwn = Changes.useSelector(({ context }) => context.asked?.id === jobId);
  const standing = Changes.useSelector(({ context }) =>
    context.notes.find((one) => one.jobId === jobId),
  );
  return (
    <>
      {isOwn && <ChangeOutcome onAct={onAct} />}
      {standing && <FormerConfirmation standing={standing} onAct={onAct} />}
    </>
  );
}
