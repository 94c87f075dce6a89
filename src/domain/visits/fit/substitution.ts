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
}

/** Ranks workers for one visit, past or not. */
export function visitRanking({ job, visit, now, ...options }: RankingOptions): WorkerRanking {
  const { start, end } = visit;
  const { id, customerId, customerName, customerZipCode, customerPosition } = job;
  const events = [{ id: 0, start, end, rule: null }];
  const customer = { customerId, customerName, customerZipCode, customerPosition };
  const single = { id, ...customer, workerId: null, fromDate: null, events };
  return rankWorkers({ job: single, now: start < now ? start : now, ...options });
}

/** Ranks workers for the visits of a job from one on, which is not the first one. */
export function rankingFrom({ job, visit, now, ...options }: RankingOptions): WorkerRanking {
  const split = splitOn(job, visit.seriesDay);
  const rest = split.ok ? { ...job, ...split.following } : job;
  const { start } = visit;
  return rankWorkers({ job: rest, now: start < now ? start : now, ...options });
}
