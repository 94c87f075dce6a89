import { useCallback, useMemo } from 'react';
import { useNoon } from '../../actors/clock/useNoon.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import { countUndecidedHolidays } from '../../actors/lists/holidayCount.ts';
import { useHolidays } from '../../actors/lists/holidays.ts';
import { onJobsChanged, onJobsLoaded } from '../../actors/lists/loadedJobs.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { todoDays } from '../../domain/today/todoDays.ts';
import { useCount, type Known } from './useCount.ts';

/**
 * How many holidays of the next two weeks have visits about which nobody has decided; null until that is
 * known, and for those who may not decide. The jobs are loaded for it where no page has yet.
 */
export function useHolidayCount(): number | null {
  const runtime = useRuntime();
  const mayEdit = usePermission('edit');
  const noon = useNoon();
  const today = useToday();
  const holidays = useHolidays(useMemo(() => todoDays(today), [today]));
  const count = useCallback(
    ({ areStale, signal }: Known<number>) =>
      countUndecidedHolidays(runtime, { holidays, noon, areStale, signal }),
    [runtime, holidays, noon],
  );
  const isWanted = mayEdit && holidays.size > 0;
  return useCount({
    isWanted,
    count,
    isHeavy: true,
    onChanged: onJobsChanged,
    onMore: onJobsLoaded,
  });
}
