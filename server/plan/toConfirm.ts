import { hash } from 'node:crypto';
import type { LocalDate } from '../../src/domain/entities.ts';
import { isOutdated } from '../../src/domain/job/confirmation/confirmedTerms.ts';
import { termsInWords } from '../../src/domain/job/confirmation/terms.ts';
import { appointmentSummary } from '../../src/domain/job/appointmentSummary.ts';
import type { Wording } from '../../src/domain/recurrence/words.ts';
import { dayOf } from '../../src/domain/time/dates.ts';
import type { JobToStore, StoredJob } from '../calendar/storedJob.ts';
import { writableJob } from '../checks/jobChange.ts';
import { outdatedTerms, termsConfirmed } from '../checks/outdatedTerms.ts';
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

/** What a worker confirms: a job with its terms as they were shown. */
function keyOf({ id }: StoredJob, { stored }: ReturnType<typeof termsConfirmed>['terms']): string {
  return `${id}.${hash('sha256', JSON.stringify(stored), 'base64url')}`;
}

/** The terms that the worker of a job has yet to confirm; null if there are none, or another one has. */
function openTerms(job: StoredJob, workerId: number) {
  if (job.worker_id !== workerId) return null;
  const { terms, given } = termsConfirmed(job, 'worker');
  if (given && !isOutdated('worker', given, terms)) return null;
  return { terms, given, key: keyOf(job, terms) };
}

/** The jobs of a plan that the worker has yet to confirm, by their next visits. */
export async function jobsToConfirm(
  { today, weeks }: WorkerPlan,
  workerId: number,
  jobs: ReadableRecords['jobs'],
  wording: Wording,
): Promise<readonly JobToConfirm[]> {
  const visits = [today, ...weeks.flatMap(({ days }) => days)].flatMap((day) => day.visits);
  const own = visits.filter(({ isCancelled, job }) => !isCancelled && job.workerId === workerId);
  const open: JobToConfirm[] = [];
  for (const [first] of Map.groupBy(own, (visit) => visit.job.id).values()) {
    const { job, start } = first!;
    if (job.isConfirmed) continue;
    const stored = await jobs.find(job.id);
    const asked = stored && openTerms(stored, workerId);
    if (!asked) continue;
    const { terms, given, key } = asked;
    open.push({
      id: job.id,
      customerName: job.customer.name,
      terms: appointmentSummary(terms, wording),
      earlierTerms: given && termsInWords(given, terms, wording),
      next: dayOf(start),
      key,
    });
  }
  return open;
}

function confirmed(job: StoredJob, terms: ReturnType<typeof termsConfirmed>['terms']): JobToStore {
  const wanted = {
    ...writableJob(job),
    confirmed_worker: true,
    confirmed_terms: { worker: terms.stored },
  };
  return { ...wanted, confirmed_terms: outdatedTerms(job, wanted) };
}

const JOB = /^[1-9]\d{0,8}(?=\.[\w-]{43}$)/;

/**
 * Confirms jobs for their worker, by what names them with the terms that were shown. Returns whether
 * all of them are confirmed: where the terms are others by now, nothing is.
 */
export async function confirmForWorker(
  keys: readonly string[],
  workerId: number,
  { jobs }: Pick<WritableRecords, 'jobs'>,
): Promise<boolean> {
  let isWhole = true;
  for (const key of new Set(keys)) {
    const id = Number(JOB.exec(key)?.[0]);
    const job = Number.isNaN(id) ? undefined : await jobs.find(id);
    if (job?.worker_id !== workerId || keyOf(job, termsConfirmed(job, 'worker').terms) !== key) {
      isWhole = false;
      continue;
    }
    const asked = openTerms(job, workerId);
    if (asked) await jobs.update(id, (current) => confirmed(current, asked.terms));
  }
  return isWhole;
}
