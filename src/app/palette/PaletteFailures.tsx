import { Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { CustomerList } from '../../actors/lists/customerList.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import type { RecordListActor } from '../../actors/lists/recordList.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { RetryButton } from '../../screens/page/RetryButton.tsx';
import { Notice } from '../../ui/page/Notice.tsx';

/** The lists that failed to load or refresh, each with a retry button. */
export function PaletteFailures({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Stack gap="2" px="4" _empty={{ display: 'none' }}>
      <ListFailure
        list={CustomerList.useActorRef()}
        failed={<Trans>The customers could not be loaded</Trans>}
        stale={<Trans>The customers could not be refreshed</Trans>}
        onRetry={onRetry}
      />
      <ListFailure
        list={WorkerList.useActorRef()}
        failed={<Trans>The workers could not be loaded</Trans>}
        stale={<Trans>The workers could not be refreshed</Trans>}
        onRetry={onRetry}
      />
      <ListFailure
        list={JobList.useActorRef()}
        failed={<Trans>The jobs could not be loaded</Trans>}
        stale={<Trans>The jobs could not be refreshed</Trans>}
        onRetry={onRetry}
      />
    </Stack>
  );
}

interface ListFailureProps {
  readonly list: RecordListActor;
  readonly failed: ReactNode;
  readonly stale: ReactNode;
  /** Called first. */
  readonly onRetry: () => void;
}

function ListFailure({ list, failed, stale, onRetry }: ListFailureProps) {
  const isFailed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  const isStale = useSelector(list, (snapshot) => snapshot.matches('stale'));
  if (!isFailed && !isStale) return null;
  const retry = () => {
    onRetry();
    list.send({ type: 'retry.requested' });
  };
  return (
    <Notice tone="failure" action={<RetryButton onRetry={retry} />}>
      {isFailed ? failed : stale}
    </Notice>
  );
}
