import { useEffect, useMemo, useState } from 'react';
import { useAbsenceFinder } from '../../../actors/lists/absenceList.ts';
import { JobList } from '../../../actors/lists/jobList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useNow } from '../../../actors/clock/useToday.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { useWeeklyLimit } from '../../../actors/session/useWeeklyLimit.ts';
import type { JobListing } from '../../../domain/entities.ts';
import { choosable } from '../../../domain/person/archive.ts';
import { rankWorkers, type WorkerRanking } from '../../../domain/visits/fit/workerFit.ts';
import type { ScheduledJob } from '../../../domain/visits/fit/workerSchedule.ts';
import { logWarning } from '../../../log.ts';

/** All jobs, to rank workers by; null while they load and if that fails, which is logged. */
export function useRankedJobs(): readonly JobListing[] | null {
  const failure = JobList.useSelector(({ context }) => context.failure);
  useEffect(() => {
    if (failure) logWarning({ event: 'ranking.loadFailed', code: failure.code });
  }, [failure]);
  return JobList.useRows();
}

/**
 * The workers ranked for a job by the list of all jobs, as of when this was mounted, so that
 * nothing moves while a person chooses. Null while the lists load and if one fails, which is logged.
 */
export function useWorkerRanking(job: ScheduledJob): WorkerRanking | null {
  const { timeZone } = useRuntime().api.config;
  const [now] = useState(useNow());
  const jobs = useRankedJobs();
  const workers = WorkerList.useRows();
  const absenceOf = useAbsenceFinder();
  const weeklyLimit = useWeeklyLimit();
  return useMemo(() => {
    if (!jobs || !workers || !absenceOf) return null;
    const candidates = choosable(workers, job.workerId);
    return rankWorkers({ job, jobs, workers: candidates, now, timeZone, absenceOf, weeklyLimit });
  }, [job, jobs, workers, now, timeZone, absenceOf, weeklyLimit]);
}
