import type { AbsenceFinder } from '../../absences/absentAt.ts';
import type { JobListing, LocalDateTime, Worker } from '../../entities.ts';
import { splitOn } from '../../job/series/split.ts';
import type { Visit } from '../jobVisits.ts';
import { rankWorkers, type WorkerRanking } from './workerFit.ts';
import type { ScheduledJob } from './workerSchedule.ts';

interface RankingOptions {
  readonly job: ScheduledJob;
  readonly visit: Visit;
  /** All jobs; that of the visit is left out. */
  readonly jobs: readonly JobListing[];
  readonly workers: readonly Worker[];
  /** A wall time in the zone. */
  readonly now: LocalDateTime;
  readonly timeZone: string;
  readonly absenceOf: AbsenceFinder;
  /** Above how many hours a week the business is warned; null where that is not known. */
  readonly weeklyLimit: number | null;
}

/** The job as if one of its visits did not take place. */
function without(job: ScheduledJob, { eventId, seriesDay }: Visit): ScheduledJob {
  const events = job.events.map((event) =>
    event.id === eventId
      ? { ...event, overrides: { ...event.overrides, [seriesDay]: { cancelled: true as const } } }
      : event,
  );
  return { ...job, events };
}

/** Ranks workers for one visit, past or not. */
export function visitRanking({ job, visit, now, ...options }: RankingOptions): WorkerRanking {
  const { start, end } = visit;
  const { id, customerId, customerName, customerZipCode, customerPosition } = job;
  const events = [{ id: 0, start, end, rule: null }];
  const customer = { customerId, customerName, customerZipCode, customerPosition };
  const single = { id, ...customer, workerId: null, fromDate: null, events };
  const rest = without(job, visit);
  return rankWorkers({ job: single, rest, now: start < now ? start : now, ...options });
}

/** Ranks workers for the visits of a job from one on, which is not the first one. */
export function rankingFrom({ job, visit, now, ...options }: RankingOptions): WorkerRanking {
  const split = splitOn(job, visit.seriesDay);
  const rest = split.ok ? { ...job, ...split.following } : job;
  const { start } = visit;
  return rankWorkers({ job: rest, now: start < now ? start : now, ...options });
}
