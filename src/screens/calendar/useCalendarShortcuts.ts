import {
  FOLLOWING_KEY,
  PREVIOUS_KEY,
  TODAY_KEY,
  VIEW_KEYS,
  VIEWS,
  type View,
} from '../../domain/calendar/view.ts';
import type { LocalDate } from '../../domain/entities.ts';
import type { Step } from '../../ui/calendar/useCalendarKeys.ts';
import { useSingleKeys } from '../page/useSingleKeys.ts';

interface CalendarShortcuts {
  /** `day` is that of the visit with the focus. */
  readonly onView: (view: View, day?: LocalDate) => void;
  readonly onToday: () => void;
  readonly onStep: Step;
  /** Those that have a key; all by default. */
  readonly views?: readonly View[];
}

const focusedDay = () =>
  document.activeElement?.closest<HTMLElement>('[data-date]')?.dataset['date'] as
    | LocalDate
    | undefined;

/** A key each shows a view, today, and the previous and the next period. */
export function useCalendarShortcuts({
  onView,
  onToday,
  onStep,
  views = VIEWS,
}: CalendarShortcuts): void {
  useSingleKeys((key) => {
    const view = views.find((name) => VIEW_KEYS[name] === key);
    if (view) onView(view, focusedDay());
    else if (key === TODAY_KEY) onToday();
    else if (key === PREVIOUS_KEY) onStep(-1);
    else if (key === FOLLOWING_KEY) onStep(1);
    else return false;
    return true;
  });
}
