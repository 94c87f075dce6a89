import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { LocalDate } from '../../domain/entities.ts';
import {
  readDayMapAddress,
  writeDayMapAddress,
  type DayMapAddress,
} from '../../domain/navigation/dayMapAddress.ts';
import { IN_PLACE } from '../page/inPlace.ts';

interface DayMapNavigation extends DayMapAddress {
  /** Another day is an entry of the history; whose route stands out is not. */
  readonly goTo: (changed: Partial<DayMapAddress>) => void;
}

/** Day and route, which the address keeps so that a reload, Back and a link show the same. */
export function useDayMapAddress(today: LocalDate): DayMapNavigation {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(() => readDayMapAddress(search, today), [search, today]);
  const { state } = useLocation() as { readonly state: unknown };
  const goTo = useCallback<DayMapNavigation['goTo']>(
    (changed) =>
      setSearch(
        (before) => writeDayMapAddress({ ...readDayMapAddress(before, today), ...changed }, today),
        { state, ...(changed.day === undefined ? IN_PLACE : { preventScrollReset: true }) },
      ),
    [setSearch, today, state],
  );
  return useMemo(() => ({ ...address, goTo }), [address, goTo]);
}
