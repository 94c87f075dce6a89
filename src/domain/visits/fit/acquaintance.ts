import type { JobListing, LocalDateTime } from '../../entities.ts';
import { addDays, dayOf } from '../../time/dates.ts';
import { visitsOf, type ScheduledJob } from '../jobVisits.ts';

const DAYS_KNOWN = 365;

/** Tells how many visits a worker has made at a customer; 0 where the customer is unknown. */
export type Acquaintance = (customerId: number | null, workerId: number) => number;

interface AcquaintanceOptions {
  readonly jobs: readonly (ScheduledJob & Pick<JobListing, 'customerId'>)[];
  /** A wall time in the zone. */
  readonly now: LocalDateTime;
  readonly timeZone: string;
}

/** By the visits of the year before `now`. Only the jobs of these customers are expanded. */
export function acquaintanceOf(
  customerIds: Iterable<number | null>,
  { jobs, now, timeZone }: AcquaintanceOptions,
): Acquaintance {
  const customers = new Set(customerIds);
  const today = dayOf(now);
  const year = { first: addDays(today, -DAYS_KNOWN), last: today };
  const counts = new Map<string, number>();
  for (const job of jobs) {
    if (job.customerId === null || !customers.has(job.customerId)) continue;
    for (const { end, workerIds } of visitsOf(job, year, timeZone).visits) {
      if (end > now) continue;
      for (const id of workerIds) {
        const key = `${job.customerId} ${id}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  return (customerId, workerId) => counts.get(`${customerId} ${workerId}`) ?? 0;
}
