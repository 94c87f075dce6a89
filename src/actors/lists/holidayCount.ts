import { fetchList } from '../../api/client/list.ts';
import type { JobListing, LocalDate } from '../../domain/entities.ts';
import type { Holidays } from '../../domain/holidays/holiday.ts';
import {
  undecidedVisits,
  upcomingVisits,
  type HolidayConflict,
} from '../../domain/holidays/holidayVisits.ts';
import { allJobs } from './jobList.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { nowIn } from '../clock/useToday.ts';

/** So many jobs are looked at before the page goes on. */
const AT_ONCE = 200;

interface Found {
  /** Those on which the visits are. */
  readonly holidays: Holidays;
  readonly noon: string;
  readonly undecided: readonly HolidayConflict[];
}

/** What is known of a job until another one is in its place. */
const found = new WeakMap<JobListing, Found>();

interface CountOptions {
  readonly holidays: Holidays;
  /** `HH:mm` */
  readonly noon: string;
  /** Whether others may have changed the jobs since they were loaded. */
  readonly areStale?: boolean;
  readonly signal: AbortSignal;
}

/**
 * How many of these holidays have visits about which nobody has decided, by the jobs as they are known;
 * they are loaded where they are not, or may be stale.
 */
export async function countUndecidedHolidays(
  { api }: Pick<Runtime, 'api'>,
  { holidays, noon, areStale = false, signal }: CountOptions,
): Promise<number> {
  const known = areStale ? null : api.listCache.get<JobListing>(allJobs)?.list;
  const { rows } = known ?? (await fetchList(api, allJobs, signal));
  const { timeZone } = api.config;
  const now = nowIn(api);
  const days = new Set<LocalDate>();
  for (const [index, job] of rows.entries()) {
    const before = found.get(job);
    const isKnown = before?.holidays === holidays && before.noon === noon;
    const undecided = isKnown
      ? before.undecided
      : undecidedVisits(job, { holidays, noon, timeZone });
    if (!isKnown) found.set(job, { holidays, noon, undecided });
    for (const { holiday } of upcomingVisits(undecided, now)) days.add(holiday.day);
    if (!isKnown && index % AT_ONCE === AT_ONCE - 1) {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      signal.throwIfAborted();
    }
  }
  return days.size;
}
