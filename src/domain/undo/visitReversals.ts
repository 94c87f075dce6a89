import type { Job } from '../entities.ts';
import type { JobDraft } from '../job/jobDraft.ts';
import { dayOf } from '../time/dates.ts';
import type { JointRecord } from '../visits/changes/jointChange.ts';
import { placeOf, seenVisit, type AskedVisitChange } from '../visits/changes/visitChange.ts';
import { eachOf, reversalOf, type DoneChange, type SavedRecord } from './doneChange.ts';

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
    const { events, workerId } = reversalOf(own, job) as JobDraft;
    const was = events[eventIndex]!;
    const now = job.events[eventIndex]!;
    const isSingle = now.rule === null;
    const day = isSingle ? dayOf(now.start) : asked.change.seriesDay;
    const patch = was.overrides?.[isSingle ? dayOf(was.start) : day] ?? null;
    const isMoved = isSingle && (was.start !== now.start || was.end !== now.end);
    const period = isMoved ? { start: was.start, end: was.end } : null;
    const key = { eventIndex, seriesDay: day };
    const back = {
      ...key,
      patch: period ? { ...patch, ...period } : patch,
      ...(asked.change.workerId !== undefined && { workerId }),
    };
    return [{ ...asked, change: back, seen: seenVisit(job, key) }];
  });
}
