import { Select } from '@lingui/react/macro';
import { useOnceConnected } from '../../actors/connection/connectivity.ts';
import { RecordEditor } from '../../actors/editor/recordEditor.ts';
import { isUnreachable } from '../../domain/failure.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadErrorHint } from '../page/LoadErrorHint.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { RetryButton } from '../page/RetryButton.tsx';

export function LoadFailure() {
  const editor = RecordEditor.useActorRef();
  const kind = RecordEditor.useSelector(({ context }) => context.kind);
  const failure = RecordEditor.useSelector(({ context }) => context.failure);
  useOnceConnected(isUnreachable(failure), () => editor.send({ type: 'load.requested' }));
  return (
    <EmptyState
      failed
      title={
        <Select
          value={kind}
          _customer="The customer could not be loaded"
          _worker="The worker could not be loaded"
          _absence="The absence could not be loaded"
          _settings="The settings could not be loaded"
          other="The job could not be loaded"
        />
      }
      action={<RetryButton onRetry={() => editor.send({ type: 'load.requested' })} />}
    >
      {failure && <LoadErrorHint failure={failure} />}
      <RequestReference failure={failure} />
    </EmptyState>
  );
}
