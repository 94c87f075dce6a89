import { useEffect, useMemo, useState } from 'react';
import { useNoon } from '../../actors/clock/useNoon.ts';
import { everyMinuteInView } from '../../actors/clock/everyMinuteInView.ts';
import { countUndecidedHolidays } from '../../actors/lists/holidayCount.ts';
import { useHolidays } from '../../actors/lists/holidays.ts';
import { onJobsChanged, onJobsLoaded } from '../../actors/lists/loadedJobs.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import { todoDays } from '../../domain/today/todoDays.ts';
import { isPageLoading, watchPage } from '../../ui/page/landmarks.ts';
import { whenIdle } from '../../ui/movement/whenIdle.ts';

/**
 * How many holidays of the next two weeks have visits about which nobody has decided; 0 until that is
 * known, and for those who may not decide. Counted when the page shows what it has and the browser is idle; the
 * jobs are loaded for it where no page has yet. Counted again after saves, and, by the jobs as they are
 * then, when others have changed some and every minute in view.
 */
export function useHolidayCount(): number {
  const runtime = useRuntime();
  const mayEdit = usePermission('edit');
  const noon = useNoon();
  const today = useToday();
  const holidays = useHolidays(useMemo(() => todoDays(today), [today]));
  const isWanted = mayEdit && holidays.size > 0;
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let callOff = () => {};
    let areStale = false;
    const countNow = async () => {
      const wereStale = areStale;
      areStale = false;
      try {
        setCount(
          await countUndecidedHolidays(runtime, { holidays, noon, areStale: wereStale, signal }),
        );
      } catch {
        areStale ||= wereStale;
      }
    };
    const countOnceShown = () => {
      if (isPageLoading())
        callOff = watchPage(() => {
          if (!isPageLoading()) request();
        });
      else void countNow();
    };
    const request = () => {
      callOff();
      callOff = whenIdle(countOnceShown);
    };
    const requestAnew = () => {
      areStale = true;
      request();
    };
    request();
    const stops = [
      onJobsLoaded(runtime, request),
      onJobsChanged(runtime, requestAnew),
      runtime.api.listCache.onSaved(request),
      everyMinuteInView(runtime.clock, requestAnew),
    ];
    return () => {
      for (const stop of stops) stop();
      leaving.abort();
      callOff();
    };
  }, [runtime, isWanted, holidays, noon]);
  return isWanted ? count : 0;
}
