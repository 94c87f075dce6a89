import { Trans } from '@lingui/react/macro';
import { HolidayReview } from '../../actors/holidayReview.ts';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LeaveWarning } from '../absence/LeaveWarning.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { RetryButton } from '../page/RetryButton.tsx';

/** In place of the visits: nobody knows whether they are saved. */
export function Unanswered() {
  const actor = HolidayReview.useActorRef();
  const failure = HolidayReview.useSelector(({ context }) => context.failure);
  return (
    <Card>
      <EmptyState
        failed
        title={<Trans>It is unclear whether the visits are saved</Trans>}
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
        <Trans>It is unclear whether the visits are saved. Here they can be saved again.</Trans>
      </LeaveWarning>
    </Card>
  );
}

/** In place of the visits: the server has left them out. */
export function Dropped() {
  return (
    <Card>
      <EmptyState failed title={<Trans>The visits are unchanged</Trans>}>
        <Trans>
          This server does not keep changes of single visits. Please change them where your plan is
          kept.
        </Trans>
      </EmptyState>
    </Card>
  );
}
