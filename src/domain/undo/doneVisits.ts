import { absenceForm } from '../absences/absenceForm.ts';
import type { SavedAbsence } from '../absences/savedAbsence.ts';
import type { Job, LocalDateTime } from '../entities.ts';
import type { JobDraft } from '../job/jobDraft.ts';
import { formOf } from '../recordForm.ts';
import { dayOf } from '../time/dates.ts';
import type { JointRecord } from '../visits/jointChange.ts';
import {
  placeOf,
  seenVisit,
  withAskedVisit,
  type AskedVisitChange,
} from '../visits/visitChange.ts';
import { eachOf, reversalOf, type DoneChange, type SavedRecord } from './doneChange.ts';

interface DoneVisitsOptions {
  readonly asked: readonly AskedVisitChange[];
  /** The jobs as they were before. */
  readonly read: readonly Job[];
  /** From when on an absence that was saved with them would be withdrawn; null without one. */
  readonly now: LocalDateTime | null;
}

/**
 * The changes of visits that were saved together as one change: of the absence that was saved with
 * them, which is taken back by withdrawing it, or else of the first job. Null if nothing was saved.
 */
export function doneVisitsOf(
  { absence, jobs }: SavedAbsence,
  { asked, read, now }: DoneVisitsOptions,
): Omit<DoneChange, 'name'> | null {
  const { draftOf } = formOf('job');
  const ofJobs = read.map((before) => ({
    kind: 'job' as const,
    before,
    draft: asked
      .filter(({ id }) => id === before.id)
      .reduce((draft, one) => withAskedVisit(draft, one), draftOf(before) as JobDraft),
    saved: jobs.find(({ id }) => id === before.id) ?? before,
  }));
  if (absence) {
    const before = { ...absence, withdrawnAt: now };
    const draft = absenceForm.draftOf(absence);
    return { kind: 'absence', before, draft, saved: absence, visits: asked, others: ofJobs };
  }
  const [first, ...others] = ofJobs;
  return first && jobs.length > 0 ? { ...first, visits: asked, others } : null;
}

/** The changes of visits that take changes back which were saved together. */
export function visitReversalsOf(
  change: DoneChange,
  newer: JointRecord<SavedRecord>,
): readonly AskedVisitChange[] {
  const ofJobs = eachOf(change, newer).filter(([{ kind }]) => kind === 'job');
  return (change.visits ?? []).flatMap((asked) => {
    const [own, record] = ofJobs.find(([, { id }]) => id === asked.id)!;
    const job = record as Job;
    const eventIndex = placeOf(job, asked);
    if (eventIndex === null) return [];
    const was = (reversalOf(own, job) as JobDraft).events[eventIndex]!;
    const now = job.events[eventIndex]!;
    const isSingle = now.rule === null;
    const day = isSingle ? dayOf(now.start) : asked.change.seriesDay;
    const patch = was.overrides?.[isSingle ? dayOf(was.start) : day] ?? null;
    const isMoved = isSingle && (was.start !== now.start || was.end !== now.end);
    const period = isMoved ? { start: was.start, end: was.end } : null;
    const key = { eventIndex, seriesDay: day };
    const wanted = period ? { ...patch, ...period } : patch;
    return [{ ...asked, change: { ...key, patch: wanted }, seen: seenVisit(job, key) }];
  });
}
