import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { LocalDate } from '../../domain/entities.ts';
import {
  readSheetsAddress,
  writeSheetsAddress,
  type SheetsAddress,
} from '../../domain/sheets/sheetsAddress.ts';

interface SheetsNavigation extends SheetsAddress {
  readonly goTo: (changed: Partial<SheetsAddress>) => void;
}

/** Day, worker and view, which the address keeps so that a reload and Back show the same. */
export function useSheetsAddress(today: LocalDate): SheetsNavigation {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(() => readSheetsAddress(search, today), [search, today]);
  const { state } = useLocation() as { readonly state: unknown };
  const goTo = useCallback<SheetsNavigation['goTo']>(
    (changed) =>
      setSearch(
        (before) => writeSheetsAddress({ ...readSheetsAddress(before, today), ...changed }, today),
        { state },
      ),
    [setSearch, today, state],
  );
  return { ...address, goTo };
}
