import type { WireAbsence } from '../../../src/api/absenceContract.ts';
import type { TakenBack } from '../../../src/domain/absences/savedAbsence.ts';
import type { Job } from '../../../src/domain/entities.ts';
import { BATCH, type Answer } from '../heldRequests.ts';
import { ok } from './backend.ts';

/** The request that takes back what was saved. */
export const UNDO = `POST changes/${BATCH}/undo`;

type Records = Readonly<
  Partial<Record<'jobs' | 'absences' | 'customers' | 'workers', readonly object[]>>
>;

const NONE = { jobs: [], absences: [], customers: [], workers: [] };

/** What the server has taken back: records until then, and as they are by now. */
export function undoneRecords(before: Records, now: Records, more: object = {}): Answer {
  return ok({
    ...NONE,
    ...now,
    before: { ...NONE, ...before },
    batch: null,
    removed_jobs: [],
    kept: [],
    ...more,
  });
}

/** The same of visits, with the absence as it is then, if there is one. */
export function undone(
  { jobs, kept }: Pick<TakenBack, 'jobs' | 'kept'>,
  absence: WireAbsence | null,
  wireJobOf: (job: Job) => object,
): Answer {
  const now = { jobs: jobs.map(wireJobOf), absences: absence ? [absence] : [] };
  const own = kept.map(({ id, name, change: { eventId, seriesDay } }) => ({
    kind: 'job',
    id,
    name,
    reason: 'changed',
    visit: { event: eventId, day: seriesDay },
    by: 'bea',
    at: '2026-11-20T08:30:00Z',
  }));
  return undoneRecords({}, now, { kept: own });
}
