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
