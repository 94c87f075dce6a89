import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useToday } from '../../actors/clock/useToday.ts';
import type { LocalDate } from '../../domain/entities.ts';
import type { JobLine } from '../../domain/job/lines/jobLines.ts';
import { dayHeadWriter, NO_DAY, visitDayOf } from '../../domain/job/lines/visitDays.ts';
import { weekdayNames } from '../../domain/time/calendarWords.ts';
import { addDays, weekdayIndex } from '../../domain/time/dates.ts';
import type { RowGroups } from '../../ui/table/rowGroups.ts';
import { useRuleLanguage } from './words.ts';

/** Jobs by the days of the visits that are shown. */
export function useVisitDays(): RowGroups<JobLine> {
  const { t } = useLingui();
  const today = useToday();
  const { language } = useRuleLanguage();
  return useMemo(() => {
    const headOf = dayHeadWriter(language, today);
    const weekdays = weekdayNames(language);
    const near = new Map([
      [addDays(today, -1), t`Yesterday`],
      [today, t`Today`],
      [addDays(today, 1), t`Tomorrow`],
    ]);
    return {
      keyOf: visitDayOf,
      labelOf: (key) => {
        if (key === NO_DAY) return t`Without further visits`;
        const day = key as LocalDate;
        const name = near.get(day);
        return name ? `${name}, ${weekdays[weekdayIndex(day)]}` : headOf(day);
      },
    };
  }, [t, today, language]);
}
