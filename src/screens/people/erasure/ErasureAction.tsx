import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useMay } from '../../../actors/useMay.ts';
import { useOffer } from '../../../actors/useOffer.ts';
import type { JobListing } from '../../../domain/entities.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import { lazyPart } from '../../../ui/lazy/lazyComponent.ts';

const Erasure = lazyPart(async () => (await import('../../jobs/changes/onDemand.ts')).Erasure);

interface ErasureActionProps {
  readonly kind: 'customer' | 'worker';
  readonly id: number;
  /** Whether a job of the list around is one of the person; stable. */
  readonly isOwn: (job: JobListing) => boolean;
}

/** Beneath the jobs of a person, for admins: erases the data, after a question. */
export function ErasureAction(props: ErasureActionProps) {
  const isOffered = useOffer('erasure');
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay('erase') || !isOffered) return null;
  const close = () => setIsOpen(false);
  return (
    <Box pt="3">
      <ActionButton variant="outline" colorPalette="gray" onClick={() => setIsOpen(true)}>
        <Trans>Erase data…</Trans>
      </ActionButton>
      {isOpen && (
        <LazyBoundary onDismiss={close}>
          <Erasure {...props} onClose={close} />
        </LazyBoundary>
      )}
    </Box>
  );
}
