import { absenceForm } from '../absences/absenceForm.ts';
import type { SavedAbsence } from '../absences/savedAbsence.ts';
import type { Job, LocalDateTime } from '../entities.ts';
import { formOf } from '../recordForm.ts';
import type { AskedVisitChange } from '../visits/visitChange.ts';
import type { DoneChange } from './doneChange.ts';

interface DoneVisitsOptions {
  readonly asked: readonly AskedVisitChange[];
  /** Whose visits they are; null if of several people. */
  readonly workerId: number | null;
  /** The jobs as they were before. */
  readonly read: readonly Job[];
  readonly now: LocalDateTime;
}

/**
 * The changes of visits that were saved together as one change: of the absence that was saved with
 * them, which is taken back by withdrawing it, or else of the first job. Null if nothing was saved.
 */
export function doneChangeOf(
  { absence, jobs }: SavedAbsence,
  { asked, workerId, read, now }: DoneVisitsOptions,
): Omit<DoneChange, 'name'> | null {
  const visits = { asked, workerId };
  if (absence) {
    const before = { ...absence, withdrawnAt: now };
    return { kind: 'absence', before, draft: absenceForm.draftOf(absence), saved: absence, visits };
  }
  const [saved] = jobs;
  const before = read.find(({ id }) => id === saved?.id);
  if (!saved || !before) return null;
  return { kind: 'job', before, draft: formOf('job').draftOf(saved), saved, visits };
}
