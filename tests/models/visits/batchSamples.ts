import type { Job, VisitPatch } from '../../../src/domain/entities.ts';
import {
  seenVisit,
  type AskedVisitChange,
} from '../../../src/domain/visits/changes/visitChange.ts';
import { fridaysJob, fridaysVisit, withPatch } from '../../support/absences.ts';

export const KEY = '0d3c7a52-6c37-4b5e-8f07-3f1f6c2b9a10';
export const NEXT_KEY = 'c1b7f3a4-94a3-4c09-8e07-3f1f6c2b9a12';

export const ID = '7-0-2026-11-20';

/** The visit of another job on the same day. */
export const OTHER_ID = '8-0-2026-11-20';
export const otherJob: Job = { ...fridaysJob, id: 8 };

/** The job once somebody has noted something about its visit. */
export const noted = withPatch({ note: 'Schlüssel beim Hauswart' });

/** What is asked for with the visit of the day, as it is seen with its job. */
export function changeTo(job: Job, patch: VisitPatch | null): AskedVisitChange {
  return {
    id: job.id,
    name: 'Grafikatelier Punktum',
    change: { ...fridaysVisit, patch },
    seen: seenVisit(job, fridaysVisit),
  };
}

/** Others were faster: the records as they are by now. */
export const overtakenBy = (jobs: readonly Job[], absence: object | null = null) => ({
  code: 'outdated',
  newer: { jobs, absence },
});

export const done = (port: string, output: unknown) => ({
  type: `xstate.done.actor.${port}`,
  output,
});

export const error = (port: string, reason: object) => ({
  type: `xstate.error.actor.${port}`,
  error: reason,
});
