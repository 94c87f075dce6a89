import { Trans } from '@lingui/react/macro';
import { AbsenceFlow } from '../../actors/absence.ts';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { RetryButton } from '../page/RetryButton.tsx';
import { AbsenceFailure } from './AbsenceFailure.tsx';
import { LeaveWarning } from './LeaveWarning.tsx';

/** Above the visits: why nothing was saved. */
export function Refused() {
  const isRefused = AbsenceFlow.useSelector((snapshot) =>
    snapshot.matches({ choosing: 'refused' }),
  );
  if (!isRefused) return null;
  return (
    <AbsenceFailure>
      <Trans>Nothing was saved, and your choices are kept.</Trans>
    </AbsenceFailure>
  );
}

interface StoppedProps {
  /** Whether no absence is saved with the visits. */
  readonly isAlone: boolean;
}

/** In place of the visits: nobody knows whether they are saved. */
export function Unanswered({ isAlone }: StoppedProps) {
  const actor = AbsenceFlow.useActorRef();
  const failure = AbsenceFlow.useSelector(({ context }) => context.failure);
  return (
    <Card>
      <EmptyState
        failed
        title={
          isAlone ? (
            <Trans>It is unclear whether the visits are saved</Trans>
          ) : (
            <Trans>It is unclear whether the absence is saved</Trans>
          )
        }
        action={
          <RetryButton onRetry={() => actor.send({ type: 'retry.requested' })}>
            <Trans>Save again</Trans>
          </RetryButton>
        }
      >
        <Trans>
          No answer of the server has arrived. Save again: if it is saved already, nothing is done
          twice.
        </Trans>
        <RequestReference failure={failure} />
      </EmptyState>
      <LeaveWarning isNeeded>
        {isAlone ? (
          <Trans>It is unclear whether the visits are saved. Here they can be saved again.</Trans>
        ) : (
          <Trans>It is unclear whether the absence is saved. Here it can be saved again.</Trans>
        )}
      </LeaveWarning>
    </Card>
  );
}

/** In place of the visits: the server has left them out. */
export function Dropped({ isAlone }: StoppedProps) {
  return (
    <Card>
      <EmptyState failed title={<Trans>The visits are unchanged</Trans>}>
        {isAlone ? (
          <Trans>
            This server does not keep changes of single visits. Please change them where your plan
            is kept.
          </Trans>
        ) : (
          <Trans>
            The absence is saved, but this server does not keep changes of single visits. Please
            change them where your plan is kept.
          </Trans>
        )}
      </EmptyState>
    </Card>
  );
}
