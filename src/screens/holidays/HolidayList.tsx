import { chakra, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useHolidayRetry, useKnownHolidays } from '../../actors/lists/holidays.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import type { LocalDate } from '../../domain/entities.ts';
import type { Holiday } from '../../domain/holidays/holiday.ts';
import { weekdayNames } from '../../domain/time/calendarWords.ts';
import { formatDay, weekdayIndex } from '../../domain/time/dates.ts';
import { useHolidayWords } from '../../ui/holidays/useHolidayWords.ts';
import { Card } from '../../ui/page/Card.tsx';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { RetryButton } from '../page/RetryButton.tsx';

/** The holidays of this year and the next, as the business keeps them. */
export function HolidayList() {
  const year = Number(useToday().slice(0, 4));
  const years = useMemo(
    () => ({ first: `${year}-01-01` as LocalDate, last: `${year + 1}-12-31` as LocalDate }),
    [year],
  );
  const holidays = useKnownHolidays(years);
  const { isFailed, retry } = useHolidayRetry(years);
  if (!holidays) {
    return isFailed ? (
      <Notice tone="failure" action={<RetryButton onRetry={retry} />}>
        <Trans>The public holidays could not be loaded</Trans>
      </Notice>
    ) : (
      <CardSkeleton h="340px" />
    );
  }
  return (
    <Flex wrap="wrap" gap="4" align="start">
      {[year, year + 1].map((one) => (
        <Year
          key={one}
          year={one}
          holidays={[...holidays.values()].filter(({ day }) => day.startsWith(`${one}-`))}
        />
      ))}
    </Flex>
  );
}

interface YearProps {
  readonly year: number;
  readonly holidays: readonly Holiday[];
}

function Year({ year, holidays }: YearProps) {
  const { i18n } = useLingui();
  const holidayInWords = useHolidayWords();
  const weekdays = weekdayNames(i18n.locale, 'short');
  const isPast = useIsPast();
  return (
    <Card title={<Trans>Public holidays {year}</Trans>} flex="1 1 20rem">
      {holidays.length === 0 ? (
        <Text px="4" pb="4" color="fg.muted">
          <Trans>There are none.</Trans>
        </Text>
      ) : (
        <chakra.table w="full" mb="2">
          <chakra.thead srOnly>
            <tr>
              <th scope="col">
                <Trans>Day</Trans>
              </th>
              <th scope="col">
                <Trans>Name</Trans>
              </th>
            </tr>
          </chakra.thead>
          <tbody>
            {holidays.map((holiday) => (
              <chakra.tr
                key={holiday.day}
                borderTopWidth="1px"
                color={isPast(holiday.day) ? 'fg.muted' : undefined}
              >
                <chakra.td
                  px="4"
                  py="1.5"
                  w="9.5rem"
                  whiteSpace="nowrap"
                  fontVariantNumeric="tabular-nums"
                >
                  {weekdays[weekdayIndex(holiday.day)]} {formatDay(holiday.day)}
                </chakra.td>
                <chakra.td pe="4" py="1.5">
                  {holidayInWords(holiday)}
                </chakra.td>
              </chakra.tr>
            ))}
          </tbody>
        </chakra.table>
      )}
    </Card>
  );
}

function useIsPast(): (day: LocalDate) => boolean {
  const today = useToday();
  return (day) => day < today;
}
