import { Trans } from '@lingui/react/macro';
import { Import } from '../../actors/exchange/import.ts';
import { useIsInterrupted } from '../../actors/serverTask.ts';
import { sentence } from '../../domain/text/sentence.ts';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadErrorHint } from '../page/LoadErrorHint.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { RetryButton } from '../page/RetryButton.tsx';

/** Why nothing goes on, and what can be done. */
export function Interrupted() {
  return (
    <Card>
      <Reason />
    </Card>
  );
}

function Reason() {
  const actor = Import.useActorRef();
  const failure = Import.useSelector(({ context }) => context.failure);
  const message = Import.useSelector(({ context }) => context.shown?.message ?? '');
  const isInterrupted = useIsInterrupted(actor);
  const isUnbegun = Import.useSelector((snapshot) => snapshot.matches('unbegun'));
  const hasFailed = Import.useSelector((snapshot) => snapshot.matches('failed'));
  if (isInterrupted) {
    return (
      <EmptyState title={<Trans>The server cannot be reached</Trans>}>
        <Trans>
          What it has begun goes on. This page follows as soon as the connection is back.
        </Trans>
      </EmptyState>
    );
  }
  if (hasFailed) {
    return (
      <EmptyState
        failed
        title={<Trans>Nothing was imported</Trans>}
        action={
          <RetryButton onRetry={() => actor.send({ type: 'check.requested' })}>
            <Trans>Check again</Trans>
          </RetryButton>
        }
      >
        {message && sentence(message)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      failed
      title={
        isUnbegun ? (
          <Trans>The server has not begun</Trans>
        ) : (
          <Trans>The import could not be loaded</Trans>
        )
      }
      action={
        <RetryButton onRetry={() => actor.send({ type: 'retry.requested' })}>
          {isUnbegun ? <Trans>Back to the import</Trans> : undefined}
        </RetryButton>
      }
    >
      {isUnbegun ? (
        <Trans>It did not answer, and nothing has changed. Please try again in a moment.</Trans>
      ) : failure?.code === 'notFound' ? (
        <Trans>It does not exist, or no longer.</Trans>
      ) : (
        failure && <LoadErrorHint failure={failure} />
      )}
      <RequestReference failure={failure} />
    </EmptyState>
  );
}
