import type { LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { termsInWords } from '../../src/domain/job/confirmation/terms.ts';
import { appointmentSummary } from '../../src/domain/job/appointmentSummary.ts';
import type { Wording } from '../../src/domain/recurrence/words.ts';
import { dayOf } from '../../src/domain/time/dates.ts';
import { confirmedBy, jobOfKey, keyOfTerms, openTerms } from '../confirmation/openTerms.ts';
import type { ReadableRecords, WritableRecords } from '../database/records.ts';
import type { WorkerPlan } from './workerPlan.ts';

/** A job that its worker is asked to confirm. */
export interface JobToConfirm {
  readonly id: number;
  readonly customerName: string;
  /** When its visits are. */
  readonly terms: string;
  /** When they were as the worker confirmed them; null if that never was. */
  readonly earlierTerms: string | null;
  /** Of its next visit. */
  readonly next: LocalDate;
  /** Names the job with the terms that were shown. */
  readonly key: string;
}

/** The jobs of a plan that the worker has yet to confirm, by their next visits. */
export async function jobsToConfirm(
  { today, weeks }: WorkerPlan,
  { workerId, now }: { readonly workerId: number; readonly now: LocalDateTime },
  jobs: ReadableRecords['jobs'],
  wording: Wording,
): Promise<readonly JobToConfirm[]> {
  const visits = [today, ...weeks.flatMap(({ days }) => days)].flatMap((day) => day.visits);
  const own = visits.filter(
    ({ isCancelled, end, job }) => !isCancelled && end > now && job.workerId === workerId,
  );
  const open: JobToConfirm[] = [];
  for (const [first] of Map.groupBy(own, (visit) => visit.job.id).values()) {
    const { job, start } = first!;
    if (job.isConfirmed) continue;
    const stored = await jobs.find(job.id);
    const asked = stored?.worker_id === workerId ? openTerms(stored, 'worker') : null;
    if (!stored || !asked) continue;
    const { terms, given } = asked;
    open.push({
      id: job.id,
      customerName: job.customer.name,
      terms: appointmentSummary(terms, wording),
      earlierTerms: given && termsInWords(given, terms, wording),
      next: dayOf(start),
      key: keyOfTerms(stored),
    });
  }
  return open;
}

/**
 * Confirms jobs for their worker, by what names them with the terms that were shown. Returns whether
 * all of them are confirmed: where the terms are others by now, nothing is.
 */
export async function confirmForWorker(
  keys: readonly string[],
  workerId: number,
  { jobs }: Pick<WritableRecords, 'jobs'>,
  at: string,
): Promise<boolean> {
  let isWhole = true;
  for (const key of new Set(keys)) {
    const id = jobOfKey(key);
    const job = id === null ? undefined : await jobs.find(id);
    if (job?.worker_id !== workerId || keyOfTerms(job) !== key) {
      isWhole = false;
      continue;
    }
    if (openTerms(job, 'worker')) {
      await jobs.update(job.id, (current) => confirmedBy('worker', current, at));
    }
  }
  return isWhole;
}
