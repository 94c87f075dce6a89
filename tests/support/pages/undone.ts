import type { WireAbsence } from '../../../src/api/absenceContract.ts';
import type { TakenBack } from '../../../src/domain/absences/savedAbsence.ts';
import type { Job } from '../../../src/domain/entities.ts';
import { BATCH } from '../heldRequests.ts';
import { ok } from './backend.ts';

/** The request that takes back what was saved. */
export const UNDO = `POST changes/${BATCH}/undo`;

/** What the server has taken back of visits, with the absence as it is then, if there is one. */
export function undone(
  { jobs, kept }: Pick<TakenBack, 'jobs' | 'kept'>,
  absence: WireAbsence | null,
  wireJobOf: (job: Job) => object,
) {
  const none = { jobs: [], absences: [], customers: [], workers: [] };
  return ok({
    ...none,
    jobs: jobs.map((job) => ({ ...wireJobOf(job), etag: '"3"' })),
    absences: absence ? [{ ...absence, etag: '"3"' }] : [],
    before: none,
    batch: null,
    removed_jobs: [],
    kept: kept.map(({ id, name, change: { eventId, seriesDay } }) => ({
      kind: 'job',
      id,
      name,
      reason: 'changed',
      visit: { event: eventId, day: seriesDay },
      by: 'bea',
      at: '2026-11-20T08:30:00Z',
    })),
  });
}
