import type { Api } from '../../api/client/createApi.ts';
import { LIST_PATHS } from '../../api/client/listCache.ts';
import type {
  AbsenceRecord,
  CustomerRecord,
  JobListing,
  Worker,
  WorkerRecord,
} from '../../domain/entities.ts';
import type { Deed } from '../../domain/undo/doneChange.ts';

/** Whose record was changed, as far as the lists know; empty if they do not. */
export function deedName(api: Api, { kind, saved }: Pick<Deed, 'kind' | 'saved'>): string {
  if (kind === 'absence') {
    const { workerId } = saved as AbsenceRecord;
    const workers = api.listCache.rowsOf<Worker>(LIST_PATHS.workers);
    return workers.find(({ id }) => id === workerId)?.name ?? '';
  }
  if (kind !== 'job') return (saved as CustomerRecord | WorkerRecord).name;
  const jobs = api.listCache.rowsOf<JobListing>(LIST_PATHS.jobs);
  return jobs.find(({ id }) => id === saved.id)?.customerName ?? '';
}
