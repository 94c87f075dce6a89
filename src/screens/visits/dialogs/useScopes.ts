import { useMemo } from 'react';
import { useOffer } from '../../../actors/runtime/useOffer.ts';
import { canEndBefore, isBetween, type Scope } from '../../../domain/job/series/seriesEdit.ts';
import type { JobVisit } from '../../../domain/visits/jobVisits.ts';
import type { ScheduledJob } from '../../../domain/visits/fit/workerSchedule.ts';

/** Which visits a change of one can hold for, this one alone first. */
export function useScopes(job: ScheduledJob, visit: JobVisit): readonly Scope[] {
  const isOffered = useOffer('split');
  return useMemo(() => {
    if (!isOffered || !visit.recurs) return ['visit'];
    return isBetween(job, visit) ? ['visit', 'from', 'all'] : ['visit', 'all'];
  }, [isOffered, job, visit]);
}

/** Which visits a cancellation of one can hold for. */
export function useCancellationScopes(job: ScheduledJob, visit: JobVisit): readonly Scope[] {
  const isOffered = useOffer('split');
  return useMemo(
    () => (isOffered && visit.recurs && canEndBefore(job, visit) ? ['visit', 'from'] : ['visit']),
    [isOffered, job, visit],
  );
}
