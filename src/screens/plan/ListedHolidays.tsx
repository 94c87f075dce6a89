import { Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useHolidays } from '../../actors/lists/holidays.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { dayWriter } from '../../domain/time/calendarWords.ts';
import { useHolidayWords } from '../../ui/holidays/useHolidayWords.ts';

/** The public holidays of the days shown, above lanes that have no head with days. */
export function ListedHolidays({ days }: { readonly days: readonly LocalDate[] }) {
  const { i18n } = useLingui();
  const dayInWords = useMemo(() => dayWriter(i18n.locale), [i18n.locale]);
  const holidayInWords = useHolidayWords();
  const holidays = useHolidays(useMemo(() => ({ first: days[0]!, last: days.at(-1)! }), [days]));
  return days.map((day) => {
    const holiday = holidays.get(day);
    return (
      holiday && (
        <Text key={day} px="2" py="1" color="orange.800">
          {dayInWords(day)} · {holidayInWords(holiday)}
        </Text>
      )
    );
  });
}
