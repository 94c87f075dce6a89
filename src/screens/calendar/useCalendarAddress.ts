import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  CALENDAR_VIEWS,
  readCalendarAddress,
  writeCalendarAddress,
  type CalendarAddress,
  type OfferedViews,
} from '../../domain/navigation/calendarAddress.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { IN_PLACE } from '../page/inPlace.ts';

export interface CalendarNavigation extends CalendarAddress {
  /** Another view or date closes the open visit; another date leaves the page where it is scrolled to. */
  readonly goTo: (changed: Partial<Pick<CalendarAddress, 'view' | 'date'>>) => void;
  readonly openVisit: (id: string | null) => void;
}

/** View, date and open visit, which the address keeps so that a reload and Back show the same. */
export function useCalendarAddress(
  today: LocalDate,
  offered: OfferedViews = CALENDAR_VIEWS,
): CalendarNavigation {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(
    () => readCalendarAddress(search, today, offered),
    [search, today, offered],
  );
  const goTo = useCallback<CalendarNavigation['goTo']>(
    (changed) =>
      setSearch(
        (before) => {
          const current = readCalendarAddress(before, today, offered);
          return writeCalendarAddress({ ...current, visit: null, ...changed }, today, offered);
        },
        { preventScrollReset: changed.view === undefined },
      ),
    [setSearch, today, offered],
  );
  const openVisit = useCallback<CalendarNavigation['openVisit']>(
    (visit) =>
      setSearch(
        (before) =>
          writeCalendarAddress(
            { ...readCalendarAddress(before, today, offered), visit },
            today,
            offered,
          ),
        IN_PLACE,
      ),
    [setSearch, today, offered],
  );
  return useMemo(() => ({ ...address, goTo, openVisit }), [address, goTo, openVisit]);
}
