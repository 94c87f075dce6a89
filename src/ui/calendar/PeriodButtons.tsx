import { Button, Flex, IconButton } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { Icon } from '../Icon.tsx';
import type { Step } from './useCalendarKeys.ts';

interface PeriodButtonsProps {
  /** The accessible names of the two arrows. */
  readonly previous: string;
  readonly next: string;
  /** The shortcut of today. */
  readonly todayKey?: string | undefined;
  /** Those of the arrows. */
  readonly previousKey?: string | undefined;
  readonly nextKey?: string | undefined;
  readonly canGoBack?: boolean;
  readonly canGoOn?: boolean;
  readonly onToday: () => void;
  readonly onStep: Step;
}

/** Today, the previous and the next period. */
export function PeriodButtons({
  previous,
  next,
  todayKey,
  previousKey,
  nextKey,
  canGoBack = true,
  canGoOn = true,
  onToday,
  onStep,
}: PeriodButtonsProps) {
  return (
    <Flex gap="1" align="center" _print={{ display: 'none' }}>
      <Button
        variant="outline"
        colorPalette="gray"
        aria-keyshortcuts={todayKey}
        title={todayKey}
        onClick={onToday}
      >
        <Trans>Today</Trans>
      </Button>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={previous}
        aria-keyshortcuts={previousKey}
        title={previousKey}
        disabled={!canGoBack}
        onClick={() => onStep(-1)}
      >
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={next}
        aria-keyshortcuts={nextKey}
        title={nextKey}
        disabled={!canGoOn}
        onClick={() => onStep(1)}
      >
        <Icon path={mdiChevronRight} />
      </IconButton>
    </Flex>
  );
}
