import { absenceForm } from '../absences/absenceForm.ts';
import type { SavedAbsence } from '../absences/savedAbsence.ts';
import type { LocalDateTime } from '../entities.ts';
import type { JobDraft } from '../job/jobDraft.ts';
import { formOf } from '../record/recordForm.ts';
import { jobsBefore } from '../visits/changes/jobsBefore.ts';
import { withAskedVisit, type AskedVisitChange } from '../visits/changes/visitChange.ts';
import type { DoneChange } from './doneChange.ts';

interface DoneVisitsOptions {
  readonly asked: readonly AskedVisitChange[];
  /** From when on an absence that was saved with them would be withdrawn; null without one. */
  readonly now: LocalDateTime | null;
}

/**
 * The changes of visits that were saved together as one change: of the absence that was saved with
 * them, which is taken back by withdrawing it, or else of the first job. Null if nothing was saved.
 */
export function doneVisitsOf(
  { absence, jobs }: SavedAbsence,
  { asked, now }: DoneVisitsOptions,
): Omit<DoneChange, 'name'> | null {
  const { draftOf } = formOf('job');
  const ofJobs = jobsBefore(jobs, asked).map((before, place) => ({
    kind: 'job' as const,
    before,
    draft: asked
      .filter(({ id }) => id === before.id)
      .reduce((draft, one) => withAskedVisit(draft, one), draftOf(before) as JobDraft),
    saved: jobs[place]!,
  }));
  if (absence) {
    const before = { ...absence, withdrawnAt: now };
    const draft = absenceForm.draftOf(absence);
    return { kind: 'absence', before, draft, saved: absence, visits: asked, others: ofJobs };
  }
  const [first, ...others] = ofJobs;
  return first ? { ...first, visits: asked, others } : null;
}
