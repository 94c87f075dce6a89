import type { Api } from '../../api/client/createApi.ts';
import { LIST_PATHS } from '../../api/client/listCache.ts';
import type {
  AbsenceRecord,
  CustomerRecord,
  JobListing,
  Worker,
  WorkerRecord,
} from '../../domain/entities.ts';
import type { MadeChange } from '../../domain/undo/madeChange.ts';

/** Whose record it is, as far as the lists know; empty if they do not. */
export function recordName(
  api: Api,
  { kind, saved, asked }: Pick<MadeChange, 'kind' | 'saved' | 'asked'>,
): string {
  if (kind === 'absence') {
    const { workerId } = saved as AbsenceRecord;
    const workers = api.listCache.rowsOf<Worker>(LIST_PATHS.workers);
    return workers.find(({ id }) => id === workerId)?.name ?? '';
  }
  // A job that was just made is not in the list yet.
  if (kind === 'job') return jobName(api, saved.id) || (asked && 'name' in asked ? asked.name : '');
  return (saved as CustomerRecord | WorkerRecord).name;
}

/** The same of a job: that of its customer. */
export function jobName(api: Api, jobId: number): string {
  const jobs = api.listCache.rowsOf<JobListing>(LIST_PATHS.jobs);
  return jobs.find(({ id }) => id === jobId)?.customerName ?? '';
}
