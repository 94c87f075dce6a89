import { useMemo } from 'react';
import { Changes, useVisitChange, useWithPendingVisits } from '../../actors/change.ts';
import { useRuntime } from '../../actors/runtime.ts';
import type { VisitPatch } from '../../domain/entities.ts';
import { plannedVisit, visitOf } from '../../domain/visits/singleVisits.ts';
import type { VisitKey } from '../../domain/visits/visitPatch.ts';
import type { ScheduledJob } from '../../domain/visits/workerSchedule.ts';

/** A visit of a job with its pending changes, the same as planned, and what requests another change. */
export function useVisit(listed: ScheduledJob, key: VisitKey) {
  const { timeZone } = useRuntime().api.config;
  const ask = useVisitChange();
  const jobs = useMemo(() => [listed], [listed]);
  const [job = listed] = useWithPendingVisits(jobs) ?? jobs;
  const visit = useMemo(() => visitOf(job, key, timeZone), [job, key, timeZone]);
  const planned = useMemo(() => plannedVisit(job, key, timeZone), [job, key, timeZone]);
  const request = (patch: VisitPatch | null) => {
    const { eventIndex, seriesDay } = key;
    const { start, end, rule, overrides } = job.events[eventIndex]!;
    ask({
      id: job.id,
      name: job.customerName,
      change: { eventIndex, seriesDay, patch },
      seen: { event: { start, end, rule }, patch: overrides?.[seriesDay] ?? null },
    });
  };
  return { job, visit, planned, request };
}

/** Whether the last change is of this visit; of none it is not. */
export function useIsOfVisit(jobId: number | undefined, key: VisitKey | undefined): boolean {
  return Changes.useSelector(
    ({ context: { asked } }) =>
      asked?.target === 'visit' &&
      asked.id === jobId &&
      asked.change.eventIndex === key?.eventIndex &&
      asked.change.seriesDay === key.seriesDay,
  );
}
