import { Button, Flex, IconButton } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { use } from 'react';
import { FOLLOWING_KEY, PREVIOUS_KEY, TODAY_KEY } from '../../domain/calendar/view.ts';
import { Icon } from '../Icon.tsx';
import { SingleKeys } from '../shell.ts';
import type { Step } from './useCalendarKeys.ts';

interface PeriodButtonsProps {
  /** The accessible names of the two arrows. */
  readonly previous: string;
  readonly next: string;
  /** Whether `goByPeriodKey` is called with the keys of the page. */
  readonly hasKeys?: boolean;
  readonly canGoBack?: boolean;
  readonly canGoOn?: boolean;
  readonly onToday: () => void;
  readonly onStep: Step;
}

/** Today, the previous and the next period. */
export function PeriodButtons({
  previous,
  next,
  hasKeys = false,
  canGoBack = true,
  canGoOn = true,
  onToday,
  onStep,
}: PeriodButtonsProps) {
  const showsKeys = use(SingleKeys) && hasKeys;
  const shortcut = (key: string) => (showsKeys ? { 'aria-keyshortcuts': key, title: key } : {});
  return (
    <Flex gap="1" align="center" _print={{ display: 'none' }}>
      <Button variant="outline" colorPalette="gray" {...shortcut(TODAY_KEY)} onClick={onToday}>
        <Trans>Today</Trans>
      </Button>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={previous}
        {...shortcut(PREVIOUS_KEY)}
        disabled={!canGoBack}
        onClick={() => onStep(-1)}
      >
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={next}
        {...shortcut(FOLLOWING_KEY)}
        disabled={!canGoOn}
        onClick={() => onStep(1)}
      >
        <Icon path={mdiChevronRight} />
      </IconButton>
    </Flex>
  );
}
