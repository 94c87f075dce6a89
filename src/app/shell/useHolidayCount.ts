import { useEffect, useMemo, useState } from 'react';
import { useNoon } from '../../actors/useNoon.ts';
import { everyMinuteInView } from '../../actors/everyMinuteInView.ts';
import { useHolidays } from '../../actors/holidays.ts';
import { onJobsLoaded } from '../../actors/loadedJobs.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { useMay } from '../../actors/useMay.ts';
import { useOffer } from '../../actors/useOffer.ts';
import { useToday } from '../../actors/useToday.ts';
import { reviewedDays } from '../../domain/holidays/holiday.ts';
import { whenIdle } from '../../ui/whenIdle.ts';

/**
 * How many visits on the holidays of the next weeks nobody has decided about; 0 until that is known,
 * and for whoever may not decide. Counted when the browser is idle: once a page has loaded jobs, after
 * saves, and every minute in view. A page without jobs opens without them and the code that counts.
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
    const countNow = async () => {
      const { countHolidayVisits } = await import('../../actors/holidayCount.ts');
      setCount(await countHolidayVisits(runtime, { holidays, noon, signal }));
    };
    let callOff = () => {};
    const request = () => {
      callOff();
      callOff = whenIdle(() => void countNow().catch(() => null));
    };
    const stopLoads = onJobsLoaded(runtime, request);
    const stopSaves = runtime.api.listCache.onSaved(request);
    const stopMinutes = everyMinuteInView(runtime.clock, request);
    return () => {
      stopMinutes();
      leaving.abort();
      callOff();
      stopSaves();
      stopLoads();
    };
  }, [runtime, isWanted, holidays, noon]);
  return isWanted ? count : 0;
}
