import { chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { HOLIDAY_CHOICES, type HolidayChoice } from '../../domain/holidays/holidayChoices.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { CHOICE, useRowKeys } from '../visitChoices/useRowKeys.ts';
import { Segments } from './Segments.tsx';
import { useChoiceNames } from './useChoiceNames.ts';

interface AllChoicesProps {
  /** The day that it is for; absent for all. */
  readonly day?: string;
  readonly onChoose: (choice: HolidayChoice) => void;
}

/** One choice for many visits. */
export function AllChoices({ day, onChoose }: AllChoicesProps) {
  const { t } = useLingui();
  const names = useChoiceNames();
  const keys = useRowKeys<HTMLDivElement>();
  return (
    <Flex
      {...keys}
      wrap="wrap"
      columnGap="3"
      rowGap="1"
      align="center"
      _print={{ display: 'none' }}
    >
      <chakra.span color="fg.muted">
        {day ? <Trans>For all of the day:</Trans> : <Trans>For all:</Trans>}
      </chakra.span>
      <Segments
        aria-label={day ? t`For all visits on ${day}` : t`For all visits on public holidays`}
      >
        {HOLIDAY_CHOICES.map((choice) => (
          <ActionButton
            {...CHOICE}
            key={choice}
            variant="outline"
            colorPalette="gray"
            fontWeight="normal"
            onClick={() => onChoose(choice)}
          >
            {names[choice]}
          </ActionButton>
        ))}
      </Segments>
    </Flex>
  );
}
