import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  readCalendarAddress,
  writeCalendarAddress,
  type CalendarAddress,
} from '../../domain/calendar/calendarAddress.ts';
import type { LocalDate } from '../../domain/entities.ts';

export interface CalendarNavigation extends CalendarAddress {
  /** Another view or date closes the open visit; another date leaves the page where it is scrolled to. */
  readonly goTo: (changed: Partial<Pick<CalendarAddress, 'view' | 'date'>>) => void;
  readonly openVisit: (id: string | null) => void;
}

/** View, date and open visit, which the address keeps so that a reload and Back show the same. */
export function useCalendarAddress(today: LocalDate): CalendarNavigation {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(() => readCalendarAddress(search, today), [search, today]);
  const goTo = useCallback<CalendarNavigation['goTo']>(
    (changed) =>
      setSearch(
        (before) => {
          const current = readCalendarAddress(before, today);
          return writeCalendarAddress({ ...current, visit: null, ...changed }, today);
        },
        { preventScrollReset: changed.view === undefined },
      ),
    [setSearch, today],
  );
  const openVisit = useCallback<CalendarNavigation['openVisit']>(
    (visit) =>
      setSearch(
        (before) => writeCalendarAddress({ ...readCalendarAddress(before, today), visit }, today),
        { replace: true, preventScrollReset: true },
      ),
    [setSearch, today],
  );
  return useMemo(() => ({ ...address, goTo, openVisit }), [address, goTo, openVisit]);
}
