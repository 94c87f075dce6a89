import { useLingui } from '@lingui/react/macro';
import { daysShown, type View } from '../../domain/calendar/view.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { monthName, weekdayNames } from '../../domain/time/calendarWords.ts';
import { formatDay, weekdayIndex } from '../../domain/time/dates.ts';
import { useWeekName } from '../../ui/calendar/useWeekName.ts';

/** `Di 24.11.2026, KW 48`, `23.11. – 29.11.2026, KW 48` or `November 2026`. */
export function usePeriodName(view: View, date: LocalDate): string {
  const { i18n } = useLingui();
  const week = useWeekName()(date);
  if (view === 'day') {
    return `${weekdayNames(i18n.locale, 'short')[weekdayIndex(date)]} ${formatDay(date)}, ${week}`;
  }
  if (view === 'week') {
    const { first, last } = daysShown(view, date);
    const isSameYear = first.slice(0, 4) === last.slice(0, 4);
    return `${formatDay(first).slice(0, isSameYear ? 6 : undefined)} – ${formatDay(last)}, ${week}`;
  }
  return `${monthName(date, i18n.locale)} ${date.slice(0, 4)}`;
}

export function useViewNames(): Readonly<Record<View, string>> {
  const { t } = useLingui();
  return { day: t`Day`, week: t`Week`, month: t`Month`, agenda: t`Agenda` };
}
