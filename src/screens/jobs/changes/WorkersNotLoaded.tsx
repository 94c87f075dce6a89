import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { RetryButton } from '../../page/RetryButton.tsx';

/** Beneath a search for workers who could not be loaded: says so, and loads them again. */
export function WorkersNotLoaded() {
  const workers = WorkerList.useActorRef();
  const hasFailed = WorkerList.useSelector((snapshot) => snapshot.hasTag('failed'));
  if (!hasFailed) return null;
  return (
    <Box role="alert" pt="2">
      <Trans>The workers could not be loaded</Trans>{' '}
      <RetryButton onRetry={() => workers.send({ type: 'retry.requested' })} />
    </Box>
  );
}
