import { useEffect, useMemo, useState } from 'react';
import { useNoon } from '../../actors/useNoon.ts';
import { everyMinuteInView } from '../../actors/everyMinuteInView.ts';
import { useHolidays } from '../../actors/holidays.ts';
import { areJobsLoaded, onJobsChanged, onJobsLoaded } from '../../actors/loadedJobs.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { useMay } from '../../actors/useMay.ts';
import { useOffer } from '../../actors/useOffer.ts';
import { useToday } from '../../actors/useToday.ts';
import { reviewedDays } from '../../domain/holidays/holiday.ts';
import { whenIdle } from '../../ui/whenIdle.ts';

/**
 * How many visits on the holidays of the next weeks nobody has decided about; 0 until that is known,
 * and for whoever may not decide. Counted when the browser is idle: once a page has loaded jobs, after
 * saves, and, by the jobs as they are then, when others have changed some and every minute in view.
 * A page without jobs does without the code that counts, which is large.
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
      const wereStale = areStale;
      areStale = false;
      try {
        const { countHolidayVisits } = await import('../../actors/holidayCount.ts');
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
    const requestAnew = () => {
      if (!areJobsLoaded(runtime)) return;
      areStale = true;
      request();
    };
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
