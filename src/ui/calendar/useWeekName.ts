import { useLingui } from '@lingui/react/macro';
import type { LocalDate } from '../../domain/entities.ts';
import { dayWriter } from '../../domain/time/calendarWords.ts';
import { weekNumber } from '../../domain/time/dates.ts';

/** Names the week of a day: `KW 48`. */
export function useWeekName(): (day: LocalDate) => string {
  const { t } = useLingui();
  return (day) => {
    const number = weekNumber(day);
    return t`week\u00a0${number}`;
  };
}

/** Writes a day in full, with its week: `Mittwoch, 25. November 2026, KW 48`. */
export function useDayWithWeek(): (day: LocalDate) => string {
  const { i18n } = useLingui();
  const weekName = useWeekName();
  return (day) => `${dayWriter(i18n.locale)(day)}, ${weekName(day)}`;
}
