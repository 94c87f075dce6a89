import { Trans } from '@lingui/react/macro';
import { TimesheetSetup, useResumedSetup } from '../../../actors/timesheetSetup.ts';
import { UserSelection } from '../../../ui/fields/UserSelection.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { LoadErrorHint } from '../../page/LoadErrorHint.tsx';
import { RequestReference } from '../../page/RequestReference.tsx';
import { RetryButton } from '../../page/RetryButton.tsx';

/** Whose timesheets are reported. */
export function UserCard() {
  const setup = TimesheetSetup.useActorRef();
  useResumedSetup();
  const users = TimesheetSetup.useSelector(({ context }) => context.users);
  const selected = TimesheetSetup.useSelector(({ context }) => context.selected);
  const failure = TimesheetSetup.useSelector(({ context }) => context.failure);
  const hasFailed = TimesheetSetup.useSelector((snapshot) => snapshot.matches('failed'));
  const loading = TimesheetSetup.useSelector((snapshot) => snapshot.matches('loading'));
  const title = <Trans>Users</Trans>;
  if (hasFailed && failure) {
    return (
      <Card title={title}>
        <EmptyState
          failed
          title={<Trans>The users could not be loaded</Trans>}
          action={<RetryButton onRetry={() => setup.send({ type: 'retry.requested' })} />}
        >
          <LoadErrorHint failure={failure} />
          <RequestReference failure={failure} />
        </EmptyState>
      </Card>
    );
  }
  return (
    <UserSelection
      title={title}
      users={loading ? null : users}
      selected={selected}
      onSelect={(ids) => setup.send({ type: 'users.selected', ids })}
      onDeselect={(ids) => setup.send({ type: 'users.deselected', ids })}
    />
  );
}
