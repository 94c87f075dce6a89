import { newCreationKey } from '../../api/client/creation.ts';
import type { JobListing } from '../../domain/entities.ts';
import { handedOver, type Handover } from '../../domain/job/people/handover.ts';
import { seenSeries, type AskedSeriesChange } from '../../domain/job/series/seriesChange.ts';
import type { Scope } from '../../domain/job/series/seriesEdit.ts';
import type { TimeRange } from '../../domain/recurrence/visits.ts';
import { dayOf } from '../../domain/time/dates.ts';
import type { VisitKey } from '../../domain/visits/changes/visitPatch.ts';
import { Changes } from './change.ts';

type ChangedJob = Pick<
  JobListing,
  'id' | 'customerName' | 'fromDate' | 'events' | 'workerId' | 'earlierWorkers'
>;

/** What can be asked for of more than one visit. */
export interface SeriesRequests {
  /** Moves the visits from this one on, or all, with it. */
  readonly move: (scope: Exclude<Scope, 'visit'>, period: TimeRange) => void;
  /** Ends the series before the visit. */
  readonly end: () => void;
  /** Gives the visits from this one on to somebody else. */
  readonly give: (visit: TimeRange, workerId: number | null) => void;
  /** Gives the job to somebody. */
  readonly assign: (change: Handover) => void;
}

/** Requests changes of a series from one of its visits. */
export function useSeriesRequests(job: ChangedJob, key: VisitKey): SeriesRequests {
  const actor = Changes.useActorRef();
  const { id, customerName: name } = job;
  const request = (edit: AskedSeriesChange['change']['edit']) => {
    const { eventId, seriesDay } = key;
    const change = { eventId, seriesDay, edit };
    const asked = { target: 'series', id, name, change, seen: seenSeries(job) } as const;
    actor.send({ type: 'change.requested', asked });
  };
  const requestOfJob = (change: Handover) => {
    const asked = { target: 'job', id, name, change, seen: job.workerId } as const;
    actor.send({ type: 'change.requested', asked });
  };
  return {
    move: (scope, { start, end }) => {
      const period = { start, end };
      request(
        scope === 'all'
          ? { kind: 'moved', period }
          : { kind: 'restMoved', period, creationKey: newCreationKey() },
      );
    },
    end: () => request({ kind: 'ended' }),
    give: ({ start }, workerId) => requestOfJob(handedOver(job, workerId, dayOf(start))),
    assign: requestOfJob,
  };
}
