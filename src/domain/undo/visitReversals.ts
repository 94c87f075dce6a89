import type { Job } from '../entities.ts';
import { eventWithId } from '../job/eventIds.ts';
import type { JobDraft } from '../job/jobDraft.ts';
import { dayOf } from '../time/dates.ts';
import type { JointRecord } from '../visits/changes/jointChange.ts';
import { seenVisit, type AskedVisitChange } from '../visits/changes/visitChange.ts';
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
    const { eventId } = asked.change;
    const back = reversalOf(own, job) as JobDraft;
    const was = eventWithId(back, eventId);
    const now = eventWithId(job, eventId);
    if (!was || !now) return [];
    const isSingle = now.rule === null;
    const day = isSingle ? dayOf(now.start) : asked.change.seriesDay;
    const patch = was.overrides?.[isSingle ? dayOf(was.start) : day] ?? null;
    const isMoved = isSingle && (was.start !== now.start || was.end !== now.end);
    const period = isMoved ? { start: was.start, end: was.end } : null;
    const key = { eventId, seriesDay: day };
    const reversed = {
      ...key,
      patch: period ? { ...patch, ...period } : patch,
      ...(asked.change.workerId !== undefined && { workerId: back.workerId }),
    };
    return [{ ...asked, change: reversed, seen: seenVisit(job, key) }];
  });
}
