import { useEffect, useMemo, useState } from 'react';
import { useNoon } from '../../actors/useNoon.ts';
import { everyMinuteInView } from '../../actors/everyMinuteInView.ts';
import { useHolidays } from '../../actors/holidays.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { useMay } from '../../actors/useMay.ts';
import { useOffer } from '../../actors/useOffer.ts';
import { useToday } from '../../actors/useToday.ts';
import { LIST_PATHS } from '../../api/listCache.ts';
import { reviewedDays } from '../../domain/holidays/holiday.ts';
import { whenIdle } from '../../ui/whenIdle.ts';

/**
 * How many visits on the holidays of the next weeks nobody has decided about; 0 until that is known,
 * and for whoever may not decide. Counted when the browser is idle: once a page has loaded jobs, after
 * saves, and, by the jobs as they are then, when others have changed some and every minute in view. A page without jobs opens without them and the code that counts.
 */
export function useHolidayCount(): number {
  const runtime = useRuntime();
  const keepsVisits = useOffer('visits');
  const mayEdit = useMay('edit');
  const noon = useNoon();
  const today = useToday();
  const holidays = useHolidays(useMemo(() => reviewedDays(today), [today]));
  const isWanted = keepsVisits && mayEdit && holidays.size > 0;
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let callOff = () => {};
    let areStale = false;
    const countNow = async () => {
      const { countHolidayVisits } = await import('../../actors/holidayCount.ts');
      const wereStale = areStale;
      areStale = false;
      try {
        setCount(
          await countHolidayVisits(runtime, { holidays, noon, areStale: wereStale, signal }),
        );
      } catch {
        areStale ||= wereStale;
      }
    };
    const request = () => {
      callOff();
      callOff = whenIdle(() => void countNow());
    };
    const { listCache } = runtime.api;
    const areJobsKnown = () => listCache.rowsOf(LIST_PATHS.jobs).length > 0;
    const requestAnew = () => {
      if (!areJobsKnown()) return;
      areStale = true;
      request();
    };
    if (areJobsKnown()) request();
    const stops = [
      listCache.onLoaded((path) => path === LIST_PATHS.jobs && request()),
      listCache.onSaved(request),
      listCache.onChanged((path) => {
        if (path === null || path === LIST_PATHS.jobs) requestAnew();
      }),
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
