import { chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { HOLIDAY_CHOICES, type HolidayChoice } from '../../domain/holidays/holidayChoices.ts';
import { ActionButton } from '../../ui/buttons.tsx';

interface AllChoicesProps {
  /** The day that it is for; absent for all. */
  readonly day?: string;
  readonly onChoose: (choice: HolidayChoice) => void;
}

/** One choice for many visits. */
export function AllChoices({ day, onChoose }: AllChoicesProps) {
  const { t } = useLingui();
  const names: Readonly<Record<HolidayChoice, string>> = {
    keep: t`All take place`,
    cancel: t`Cancel all`,
    before: t`All to the day before`,
    after: t`All to the day after`,
  };
  return (
    <Flex
      role="group"
      aria-label={day ? t`For all visits on ${day}` : t`For all visits on public holidays`}
      wrap="wrap"
      gap="2"
      align="center"
      _print={{ display: 'none' }}
    >
      {!day && (
        <chakra.span color="fg.muted">
          <Trans>For all:</Trans>
        </chakra.span>
      )}
      {HOLIDAY_CHOICES.map((choice) => (
        <ActionButton
          key={choice}
          variant="outline"
          colorPalette="gray"
          onClick={() => onChoose(choice)}
        >
          {names[choice]}
        </ActionButton>
      ))}
    </Flex>
  );
}
