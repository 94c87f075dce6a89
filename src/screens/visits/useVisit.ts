import { useMemo } from 'react';
import { Changes, usePending } from '../../actors/changes/change.ts';
import { useVisitsRequest } from '../../actors/changes/visitsRequest.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import type { VisitPatch } from '../../domain/entities.ts';
import { onlyVisitOf } from '../../domain/record/recordChange.ts';
import { withPendingVisits } from '../../domain/visits/changes/jointChange.ts';
import { plannedVisit, visitOf } from '../../domain/visits/singleVisits.ts';
import { seenVisit } from '../../domain/visits/changes/visitChange.ts';
import { isSamePatch } from '../../domain/visits/changes/visitMatters.ts';
import type { VisitKey } from '../../domain/visits/changes/visitPatch.ts';
import type { ScheduledJob } from '../../domain/visits/fit/workerSchedule.ts';

export interface RequestOptions {
  /** The job as the person has seen it; by default as it is by now. */
  readonly shown?: ScheduledJob;
  /** Who gets the job with the visit. */
  readonly workerId?: number | undefined;
}

/** A visit of a job with its pending changes, the same as planned, and what requests another change. */
export function useVisit(listed: ScheduledJob, key: VisitKey) {
  const { timeZone } = useRuntime().api.config;
  const requestVisits = useVisitsRequest();
  const pending = usePending();
  const job = useMemo(
    () =>
      pending.reduce(
        (known, asked) => (asked.target === 'visits' ? withPendingVisits(known, asked) : known),
        listed,
      ),
    [listed, pending],
  );
  const visit = useMemo(() => visitOf(job, key, timeZone), [job, key, timeZone]);
  const planned = useMemo(() => plannedVisit(job, key, timeZone), [job, key, timeZone]);
  const request = (patch: VisitPatch | null, { shown = job, workerId }: RequestOptions = {}) => {
    const { eventId, seriesDay } = key;
    const seen = seenVisit(shown, key);
    if (workerId === undefined && isSamePatch(patch, seen.patch)) return;
    requestVisits([
      {
        id: job.id,
        name: job.customerName,
        change: { eventId, seriesDay, patch, ...(workerId !== undefined && { workerId }) },
        seen,
      },
    ]);
  };
  return { job, visit, planned, request };
}

/** Whether the last change is of this visit; of none it is not. */
export function useIsOfVisit(jobId: number | undefined, key: VisitKey | undefined): boolean {
  return Changes.useSelector(({ context: { asked } }) => {
    const ofVisit = asked?.target === 'series' ? asked : asked && onlyVisitOf(asked);
    return (
      ofVisit !== null &&
      ofVisit.id === jobId &&
      ofVisit.change.eventId === key?.eventId &&
      ofVisit.change.seriesDay === key.seriesDay
    );
  });
}
