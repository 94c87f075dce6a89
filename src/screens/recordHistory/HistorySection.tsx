import { Box, chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState, type ComponentProps } from 'react';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import type { RecordHistory } from './RecordHistory.tsx';

const LazyHistory = lazyComponent(async () => (await import('./RecordHistory.tsx')).RecordHistory);

/** The history of a record, which is loaded once a person opens it. */
export function HistorySection(record: ComponentProps<typeof RecordHistory>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box pt="4" _print={{ display: 'none' }}>
      <chakra.details
        bg="bg"
        borderWidth="1px"
        borderRadius="l3"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <chakra.summary px="4" py="3" cursor="pointer" borderRadius="l3" focusVisibleRing="outside">
          <chakra.h2 display="inline" fontSize="md" fontWeight="semibold">
            <Trans>History</Trans>
          </chakra.h2>
        </chakra.summary>
        {isOpen && (
          <LazyBoundary missing={<Trans>The history could not be loaded</Trans>}>
            <LazyHistory {...record} />
          </LazyBoundary>
        )}
      </chakra.details>
    </Box>
  );
}
