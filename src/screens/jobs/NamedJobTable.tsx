import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { WorkerList } from '../../actors/workerList.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { RetryButton } from '../page/RetryButton.tsx';
import { JobTable } from './JobTable.tsx';
import { useKnownWorkers } from './useKnownWorkers.ts';

/** Jobs with the names of their workers, a list that can fail independently. */
export function NamedJobTable(props: ComponentProps<typeof JobTable>) {
  const workers = WorkerList.useActorRef();
  const canRetry = WorkerList.useSelector((snapshot) => snapshot.can({ type: 'retry.requested' }));
  const retry = () => {
    if (canRetry) workers.send({ type: 'retry.requested' });
  };
  return (
    <JobTable
      {...props}
      workers={useKnownWorkers()}
      onRetry={retry}
      nameNotice={
        canRetry && (
          <Box px="4" pt="3">
            <Notice
              tone="failure"
              action={
                <RetryButton onRetry={retry}>
                  <Trans>Load names again</Trans>
                </RetryButton>
              }
            >
              <Trans>Some workers’ names could not be loaded. The search does not find them.</Trans>
            </Notice>
          </Box>
        )
      }
    />
  );
}
