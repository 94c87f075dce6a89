import { useMemo } from 'react';
import { canEndBefore, isBetween, type Scope } from '../../../domain/job/series/seriesEdit.ts';
import type { Visit } from '../../../domain/visits/jobVisits.ts';
import type { ScheduledJob } from '../../../domain/visits/fit/workerSchedule.ts';

/** Which visits a change of one can hold for, this one alone first. */
export function useScopes(job: ScheduledJob, visit: Visit): readonly Scope[] {
  return useMemo(() => {
    if (!visit.recurs) return ['visit'];
    return isBetween(job, visit) ? ['visit', 'from', 'all'] : ['visit', 'all'];
  }, [job, visit]);
}

/** Which visits a cancellation of one can hold for. */
export function useCancellationScopes(job: ScheduledJob, visit: Visit): readonly Scope[] {
  return useMemo(
    () => (visit.recurs && canEndBefore(job, visit) ? ['visit', 'from'] : ['visit']),
    [job, visit],
  );
}
