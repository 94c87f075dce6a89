import { dayOf } from '../../src/domain/time/dates.ts';
import { wallTimeAt } from '../../src/domain/time/zone.ts';
import type { FeedJobs } from '../database/records/feedRepository.ts';
import { inTurns } from '../steps.ts';
import { hasVisitsAhead } from './visitsAhead.ts';

interface StillComesOptions {
  readonly config: { readonly timeZone: string };
  readonly feedJobs: Pick<FeedJobs, 'ofWorker'>;
  readonly now: () => Date;
}

interface Archivable {
  readonly id: number;
  readonly archived_on?: string | null;
}

/** Whether the links of a worker open anything: those of one who is archived end with the last visit. */
export async function stillComes(
  { id, archived_on }: Archivable,
  { config: { timeZone }, feedJobs, now }: StillComesOptions,
): Promise<boolean> {
  if ((archived_on ?? null) === null) return true;
  const today = dayOf(wallTimeAt(now().getTime(), timeZone));
  const jobs = await feedJobs.ofWorker(id);
  return inTurns(hasVisitsAhead({ workerId: id, jobs, today, timeZone }));
}
