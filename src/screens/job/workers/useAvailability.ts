import { useDeferredValue, useMemo } from 'react';
import { useAbsenceFinder } from '../../../actors/lists/absenceList.ts';
import { JobCustomer, useNamesCustomer } from '../../../actors/editor/jobCustomer.ts';
import { JobList } from '../../../actors/lists/jobList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { useWeeklyLimit } from '../../../actors/session/useWeeklyLimit.ts';
import { withoutBeside } from '../../../domain/job/people/eventPeople.ts';
import { rankWorkers, type WorkerFit } from '../../../domain/visits/fit/workerFit.ts';
import { wallTimeAt } from '../../../domain/time/zone.ts';
import { useRankedJobs } from '../../jobs/changes/useWorkerRanking.ts';
import { useWorkerSchedule } from '../schedule/WorkerSchedule.tsx';

/** How well a worker fits, and their place among all workers: the one that fits best has 0. */
export interface RankedFit {
  readonly fit: WorkerFit;
  readonly rank: number;
}

/**
 * How well each worker fits the job as edited, by id, as of when all jobs were loaded. Null while
 * these or the customer load, if the jobs fail, and if the job has no more visits. Without the
 * customer no way is known.
 */
export function useAvailability(): ReadonlyMap<number, RankedFit> | null {
  const { timeZone } = useRuntime().api.config;
  const { job } = useWorkerSchedule();
  const jobs = useRankedJobs();
  const workers = WorkerList.useRows();
  const loadedAt = JobList.useSelector(({ context }) => context.loadedAt);
  const isNamed = useNamesCustomer();
  const isUnknown = JobCustomer.useSelector(
    ({ context }) => context.rows === null && context.failure === null,
  );
  const isCustomerLoading = isNamed && isUnknown;
  const absenceOf = useAbsenceFinder();
  const weeklyLimit = useWeeklyLimit();
  const options = useMemo(() => {
    const areLoading = isCustomerLoading || !jobs || !workers || !absenceOf;
    if (areLoading || loadedAt === null) return null;
    const events = withoutBeside(job);
    const now = wallTimeAt(loadedAt, timeZone);
    const edited = { ...job, events };
    return { job: edited, jobs, workers, now, timeZone, absenceOf, weeklyLimit };
  }, [job, isCustomerLoading, jobs, workers, absenceOf, weeklyLimit, loadedAt, timeZone]);
  // For 10,000 jobs, ranking takes longer than the paint of an edit may wait.
  const deferred = useDeferredValue(options, null);
  return useMemo(() => {
    const ranking = deferred && rankWorkers(deferred);
    if (!ranking?.next) return null;
    return new Map(ranking.fits.map((fit, rank) => [fit.workerId, { fit, rank }]));
  }, [deferred]);
}
