import type { Job } from '../../entities.ts';
import type { JobChanges } from '../jobDraft.ts';

/** A former worker's confirmation that is still set after the job was reassigned. */
export interface StaleConfirmation {
  readonly jobId: number;
  readonly customerName: string;
  readonly workerId: number;
}

/** Whether what remains to be done after a change is such a confirmation. */
export function isStale(note: object): note is StaleConfirmation {
  return 'jobId' in note;
}

interface SavedChange {
  readonly job: Job;
  readonly customerName: string;
  readonly change: JobChanges;
}

/**
 * The outstanding confirmations after a change: one more if it reassigned the job or restored the
 * tick, one less if it removed or renewed the tick.
 */
export function staleAfter(
  known: readonly StaleConfirmation[],
  { job, customerName, change }: SavedChange,
): readonly StaleConfirmation[] {
  const others = known.filter(({ jobId }) => jobId !== job.id);
  const workerId = job.confirmations.worker ? job.confirmedTerms?.worker?.workerId : null;
  const isReassigned = typeof workerId === 'number' && workerId !== job.workerId;
  const isOurs =
    change.workerId !== undefined ||
    change.confirmations?.worker === true ||
    others.length < known.length;
  return isReassigned && isOurs ? [...others, { jobId: job.id, customerName, workerId }] : others;
}
