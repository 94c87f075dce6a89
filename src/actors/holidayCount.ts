import { fetchList } from '../api/list.ts';
import type { JobListing } from '../domain/entities.ts';
import type { Holidays } from '../domain/holidays/holiday.ts';
import { countUndecided } from '../domain/holidays/holidayVisits.ts';
import { allJobs } from './jobList.ts';
import type { Runtime } from './runtime.ts';
import { nowIn } from './useToday.ts';

/** So many jobs are looked at before the page goes on. */
const AT_ONCE = 200;

interface Counted {
  /** Those of the count. */
  readonly holidays: Holidays;
  readonly noon: string;
  readonly count: number;
}

/** What is known of a job until another one is in its place. What is over by now is no matter here. */
const counted = new WeakMap<JobListing, Counted>();

interface CountOptions {
  readonly holidays: Holidays;
  /** `HH:mm` */
  readonly noon: string;
  readonly signal: AbortSignal;
}

/**
 * How many visits on these holidays nobody has decided about, by the jobs as they are known; where
 * they are not, they are loaded.
 */
export async function countHolidayVisits(
  { api }: Pick<Runtime, 'api'>,
  { holidays, noon, signal }: CountOptions,
): Promise<number> {
  const known = api.listCache.get<JobListing>(allJobs)?.list;
  const { rows } = known ?? (await fetchList(api, allJobs, signal));
  const now = nowIn(api);
  const { timeZone } = api.config;
  let sum = 0;
  for (const [index, job] of rows.entries()) {
    const before = counted.get(job);
    const isKnown = before?.holidays === holidays && before.noon === noon;
    const count = isKnown ? before.count : countUndecided(job, { holidays, noon, now, timeZone });
    if (!isKnown) counted.set(job, { holidays, noon, count });
    sum += count;
    if (!isKnown && index % AT_ONCE === AT_ONCE - 1) {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      signal.throwIfAborted();
    }
  }
  return sum;
}
