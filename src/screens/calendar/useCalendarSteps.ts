import { useCallback } from 'react';
import { stepped, VIEW_KEYS, VIEWS, type View } from '../../domain/calendar/view.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { goByPeriodKey } from '../../ui/calendar/periodKeys.ts';
import type { Step } from '../../ui/calendar/useCalendarKeys.ts';
import { useSingleKeys } from '../page/useSingleKeys.ts';
import type { CalendarNavigation } from './useCalendarAddress.ts';

interface CalendarKeys extends Pick<CalendarNavigation, 'view' | 'date' | 'goTo'> {
  readonly today: LocalDate;
  /** Stable; `day` is that of the visit with the focus. */
  readonly onView: (view: View, day?: LocalDate) => void;
  /** Those that have a key; all by default. */
  readonly views?: readonly View[];
}

interface CalendarSteps {
  readonly goToDate: (day: LocalDate) => void;
  /** Shows a day alone. */
  readonly showDay: (day: LocalDate) => void;
  readonly step: Step;
}

const focusedDay = () =>
  document.activeElement?.closest<HTMLElement>('[data-date]')?.dataset['date'] as
    | LocalDate
    | undefined;

/** Leads to other days; a key each shows a view, today, and the previous and the next period. */
export function useCalendarSteps({
  view: shown,
  date,
  today,
  goTo,
  onView,
  views = VIEWS,
}: CalendarKeys): CalendarSteps {
  const goToDate = useCallback((day: LocalDate) => goTo({ date: day }), [goTo]);
  const showDay = useCallback((day: LocalDate) => onView('day', day), [onView]);
  const step = useCallback<Step>(
    (periods) => goTo({ date: stepped(shown, date, periods) }),
    [goTo, shown, date],
  );
  useSingleKeys((key) => {
    const view = views.find((name) => VIEW_KEYS[name] === key);
    if (!view) return goByPeriodKey(key, { onToday: () => goToDate(today), onStep: step });
    onView(view, focusedDay());
    return true;
  });
  return { goToDate, showDay, step };
}
