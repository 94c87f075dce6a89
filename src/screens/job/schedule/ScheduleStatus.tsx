import { Box, Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { RecordListActor } from '../../../actors/lists/recordList.ts';
import { RetryButton } from '../../page/RetryButton.tsx';
import { StaleRows, UnreadableRows } from '../../list/listNotices.tsx';

interface ScheduleStatusProps {
  /** Null if no worker is chosen. */
  readonly jobs: RecordListActor | null;
  /** Shown when there are jobs of the worker, old ones and some of them too. */
  readonly children?: ReactNode;
}

/** One line: whether the worker's other jobs are loaded. */
export function ScheduleStatus({ jobs, children }: ScheduleStatusProps) {
  const list = jobs ?? undefined;
  const isLoading = useSelector(list, (snapshot) => snapshot?.hasTag('loading') ?? false);
  const isFailed = useSelector(list, (snapshot) => snapshot?.hasTag('failed') ?? false);
  const staleSince = useSelector(list, (snapshot) =>
    snapshot?.matches('stale') ? snapshot.context.loadedAt : null,
  );
  const unreadable = useSelector(list, (snapshot) => snapshot?.context.unreadable ?? 0);
  const canRetry = useSelector(
    list,
    (snapshot) =>
      snapshot?.hasTag('failed') || snapshot?.matches('stale') || snapshot?.matches('incomplete'),
  );
  return (
    <Flex align="center" justify="space-between" gap="3" minH="6" color="fg.muted">
      <Box flex="1">
        {jobs === null ? (
          <Trans>No worker is assigned: only this job is shown.</Trans>
        ) : isLoading ? (
          <Trans>The worker’s other jobs are loading…</Trans>
        ) : isFailed ? (
          <Trans>The worker’s other jobs could not be loaded.</Trans>
        ) : (
          <>
            {children}
            {staleSince !== null ? (
              <Text>
                <StaleRows loadedAt={staleSince} />
              </Text>
            ) : (
              unreadable > 0 && (
                <Text>
                  <UnreadableRows count={unreadable} />
                </Text>
              )
            )}
          </>
        )}
      </Box>
      {jobs && canRetry && <RetryButton onRetry={() => jobs.send({ type: 'retry.requested' })} />}
    </Flex>
  );
}
