import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Customer } from '../../../domain/entities.ts';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';
import { FoldedCard } from '../../../ui/page/FoldedCard.tsx';
import { ScheduleSkeleton } from './ScheduleSkeleton.tsx';

const ScheduleCards = lazyComponent(
  async () => (await import('./ScheduleCards.tsx')).ScheduleCards,
);

const SECTION_ID = 'schedule';

/** Opens the week, and brings it to the top of the window, below the head of the page. */
export function showSchedule(): void {
  const section = document.getElementById(SECTION_ID);
  section?.querySelector('details')?.setAttribute('open', '');
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

interface ScheduleSectionProps {
  /** Undefined until loaded. */
  readonly customer: Customer | undefined;
}

/** The week and the route, folded and loaded once a person opens them. */
export function ScheduleSection({ customer }: ScheduleSectionProps) {
  const { t } = useLingui();
  return (
    <Box
      id={SECTION_ID}
      role="group"
      aria-label={t`Week and route`}
      tabIndex={-1}
      borderRadius="l3"
      focusVisibleRing="outside"
    >
      <FoldedCard title={<Trans>Week and route</Trans>}>
        <Box px="4" pb="4">
          <LazyBoundary
            missing={<Trans>Week and route could not be loaded</Trans>}
            placeholder={<ScheduleSkeleton aria-busy="true" />}
          >
            <ScheduleCards customer={customer} />
          </LazyBoundary>
        </Box>
      </FoldedCard>
    </Box>
  );
}
