import type { Archivable } from '../entities.ts';
import { isArchived } from '../person/archive.ts';
import type { Visit } from '../recurrence/visits.ts';

/**
 * Whether a job with this worker and this next visit has to be given to somebody else: visits are to
 * come, and the worker is archived. `worker` is undefined where nobody is assigned or known.
 */
export function needsNewWorker(worker: Archivable | undefined, nextVisit: Visit | null): boolean {
  return worker !== undefined && nextVisit !== null && isArchived(worker);
}
