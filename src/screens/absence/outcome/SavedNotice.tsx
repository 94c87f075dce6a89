import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AbsenceFlow } from '../../../actors/visits/absence.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { AbsenceFailure } from '../AbsenceFailure.tsx';

interface SavedNoticeProps {
  /** What is saved. */
  readonly children: ReactNode;
  /** More of it, which is not read out. */
  readonly more?: ReactNode;
}

/** Says what is saved, with the way to take it back, and what has failed since. */
export function SavedNotice({ children, more }: SavedNoticeProps) {
  const actor = AbsenceFlow.useActorRef();
  const isUndoable = AbsenceFlow.useSelector(({ context }) => context.saved!.batches.length > 0);
  return (
    <>
      <Notice
        tone="success"
        action={
          isUndoable && (
            <ActionButton
              variant="outline"
              size="sm"
              onClick={() => actor.send({ type: 'undo.requested' })}
            >
              <Trans>Take back…</Trans>
            </ActionButton>
          )
        }
      >
        <span role="status">{children}</span>
        {more}
      </Notice>
      <Failures />
    </>
  );
}

function Failures() {
  const isUnnoted = AbsenceFlow.useSelector((snapshot) =>
    snapshot.matches({ informing: 'unnoted' }),
  );
  const isRefused = AbsenceFlow.useSelector((snapshot) =>
    snapshot.matches({ informing: 'refused' }),
  );
  const isOutdated = AbsenceFlow.useSelector(({ context }) => context.failure?.code === 'outdated');
  if (isUnnoted && isOutdated) {
    return (
      <Notice tone="failure">
        <Trans>
          It was not noted who knows: somebody else has changed the visit since. Please look at the
          job.
        </Trans>
      </Notice>
    );
  }
  if (isUnnoted) {
    return (
      <AbsenceFailure>
        <Trans>It was not noted who knows of it.</Trans>
      </AbsenceFailure>
    );
  }
  return (
    isRefused && (
      <AbsenceFailure>
        <Trans>It is not certain that anything was taken back. Please try again.</Trans>
      </AbsenceFailure>
    )
  );
}
