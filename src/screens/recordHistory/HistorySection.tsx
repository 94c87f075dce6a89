import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { FoldedCard } from '../../ui/page/FoldedCard.tsx';
import type { RecordHistory } from './RecordHistory.tsx';

const LazyHistory = lazyComponent(async () => (await import('./RecordHistory.tsx')).RecordHistory);

/** The history of a record, which is loaded once a person opens it. */
export function HistorySection(record: ComponentProps<typeof RecordHistory>) {
  return (
    <Box pt="4" _print={{ display: 'none' }}>
      <FoldedCard title={<Trans>History</Trans>}>
        <LazyBoundary missing={<Trans>The history could not be loaded</Trans>}>
          <LazyHistory {...record} />
        </LazyBoundary>
      </FoldedCard>
    </Box>
  );
}
