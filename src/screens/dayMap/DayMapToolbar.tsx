import { Flex, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { LocalDate } from '../../domain/entities.ts';
import { weekdayNames } from '../../domain/time/calendarWords.ts';
import { addDays, weekdayIndex } from '../../domain/time/dates.ts';
import { PeriodButtons } from '../../ui/calendar/PeriodButtons.tsx';
import { goByPeriodKey } from '../../ui/calendar/periodKeys.ts';
import { GoToDateField } from '../../ui/fields/date/GoToDateField.tsx';
import { usePageKeys } from '../../ui/page/pageKeys.ts';
import { useSingleKeys } from '../page/useSingleKeys.ts';

interface DayMapToolbarProps {
  readonly day: LocalDate;
  readonly today: LocalDate;
  readonly onDay: (day: LocalDate) => void;
}

/** Which day it is: today, the one before or after, or any; a key each for the first three. */
export function DayMapToolbar({ day, today, onDay }: DayMapToolbarProps) {
  const { t, i18n } = useLingui();
  const weekday = weekdayNames(i18n.locale, 'short')[weekdayIndex(day)];
  const periods = {
    onToday: () => onDay(today),
    onStep: (days: 1 | -1) => onDay(addDays(day, days)),
  };
  usePageKeys('days');
  useSingleKeys((key) => goByPeriodKey(key, periods));
  return (
    <Flex align="center" columnGap="2" rowGap="2" wrap="wrap">
      <PeriodButtons previous={t`Previous day`} next={t`Next day`} hasKeys {...periods} />
      <Text fontSize="xs" aria-hidden="true" w="6" textAlign="end">
        {weekday}
      </Text>
      <GoToDateField w={{ base: '9rem', md: '8rem' }} date={day} today={today} onDate={onDay} />
    </Flex>
  );
}
