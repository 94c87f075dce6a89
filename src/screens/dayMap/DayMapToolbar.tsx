import { Box, Flex, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { use, useCallback } from 'react';
import { FOLLOWING_KEY, PREVIOUS_KEY, TODAY_KEY } from '../../domain/calendar/view.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { weekdayNames } from '../../domain/time/calendarWords.ts';
import { addDays, weekdayIndex } from '../../domain/time/dates.ts';
import { PeriodButtons } from '../../ui/calendar/PeriodButtons.tsx';
import { DateField } from '../../ui/fields/date/DateField.tsx';
import { useTypedValueOf } from '../../ui/fields/typing/useTypedValue.ts';
import { usePageKeys } from '../../ui/page/pageKeys.ts';
import { SingleKeys } from '../../ui/shell.ts';
import { useSingleKeys } from '../page/useSingleKeys.ts';

interface DayMapToolbarProps {
  readonly day: LocalDate;
  readonly today: LocalDate;
  /** Stable. */
  readonly onDay: (day: LocalDate) => void;
}

const HIDDEN_LABEL = { '& label': { srOnly: true } };

/** Which day it is: today, the one before or after, or any; a key each for the first three. */
export function DayMapToolbar({ day, today, onDay }: DayMapToolbarProps) {
  const { t, i18n } = useLingui();
  const weekday = weekdayNames(i18n.locale, 'short')[weekdayIndex(day)];
  const singleKeys = use(SingleKeys);
  const shortcut = (key: string) => (singleKeys ? key : undefined);
  const step = useCallback((days: 1 | -1) => onDay(addDays(day, days)), [onDay, day]);
  usePageKeys('days');
  useSingleKeys((key) => {
    if (key === TODAY_KEY) onDay(today);
    else if (key === PREVIOUS_KEY) step(-1);
    else if (key === FOLLOWING_KEY) step(1);
    else return false;
    return true;
  });
  return (
    <Flex align="center" columnGap="2" rowGap="2" wrap="wrap">
      <PeriodButtons
        previous={t`Previous day`}
        next={t`Next day`}
        todayKey={shortcut(TODAY_KEY)}
        previousKey={shortcut(PREVIOUS_KEY)}
        nextKey={shortcut(FOLLOWING_KEY)}
        onToday={() => onDay(today)}
        onStep={step}
      />
      <Text fontSize="xs" aria-hidden="true" w="6" textAlign="end">
        {weekday},
      </Text>
      <Box w={{ base: '9rem', md: '8rem' }} css={HIDDEN_LABEL}>
        <DateField {...useTypedValueOf(day, onDay)} label={t`Go to date`} today={today} />
      </Box>
    </Flex>
  );
}
