import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useToday } from '../../actors/useToday.ts';
import { daysOfPeriod, type Period } from '../../domain/calendar/visitPeriods.ts';
import { isUnconfirmed } from '../../domain/job/confirmedTerms.ts';
import { dayWriter } from '../../domain/time/calendarWords.ts';
import type { ListFilter } from '../list/listFilter.ts';
import type { JobLine } from '../../domain/job/jobLines.ts';

export function useJobFilters(): readonly ListFilter<JobLine>[] {
  const { t, i18n } = useLingui();
  const today = useToday();
  const { locale } = i18n;
  return useMemo(() => {
    const inWords = dayWriter(locale);
    const headingOf = (period: Period) => {
      const days = daysOfPeriod(period, today);
      const [first, last] = [inWords(days.first), inWords(days.last)];
      return first === last ? t`Visits on ${first}` : t`Visits from ${first} to ${last}`;
    };
    const inPeriod = (period: Period, label: string): ListFilter<JobLine> => ({
      name: 'when',
      value: period,
      label,
      paperHeading: headingOf(period),
      matches: ({ periods }) => periods.includes(period),
    });
    return [
      inPeriod('today', t`Today`),
      inPeriod('tomorrow', t`Tomorrow`),
      inPeriod('week', t`This week`),
      { name: 'unconfirmed', value: '1', label: t`Unconfirmed`, matches: isUnconfirmed },
    ];
  }, [t, locale, today]);
}
