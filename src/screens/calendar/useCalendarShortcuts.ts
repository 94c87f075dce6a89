import { TODAY_KEY, VIEW_KEYS, VIEWS, type View } from '../../domain/calendar/view.ts';
import { useSingleKeys } from '../page/useSingleKeys.ts';

interface CalendarShortcuts {
  readonly onView: (view: View) => void;
  readonly onToday: () => void;
}

/** A key each shows a view, and today. */
export function useCalendarShortcuts({ onView, onToday }: CalendarShortcuts): void {
  useSingleKeys((key) => {
    const view = VIEWS.find((name) => VIEW_KEYS[name] === key);
    if (view) onView(view);
    else if (key === TODAY_KEY) onToday();
    else return false;
    return true;
  });
}
