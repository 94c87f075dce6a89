import type { LocalDateTime } from '../../entities.ts';
import type { ScheduledJob } from '../jobVisits.ts';
import { nextVisitOfEach } from './nextVisitOfEach.ts';
import { workersOf } from '../workersOf.ts';

/** Who of the archived workers has visits of the job to come, for which somebody else is needed. */
export function archivedToCome(
  job: ScheduledJob,
  archived: ReadonlySet<number>,
  now: LocalDateTime,
  timeZone: string,
): readonly number[] {
  const involved = [...workersOf(job)].filter((id) => archived.has(id));
  if (involved.length === 0) return involved;
  const next = nextVisitOfEach(job, now, timeZone);
  return involved.filter((id) => next.has(id));
}
