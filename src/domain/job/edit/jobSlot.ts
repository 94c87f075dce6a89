import { NO_ID } from '../../record/recordReference.ts';
import type { LaneId } from '../../plan/lane.ts';
import type { Slot } from '../../plan/slot.ts';
import type { TimeRange } from '../../recurrence/visits.ts';
import { dayOf, laterBy } from '../../time/dates.ts';
import type { JobDraft } from '../jobDraft.ts';
import { applyEdit } from './jobEdit.ts';
import { draftOf, type EditedJob } from './jobFields.ts';

const TWO_HOURS_MS = 2 * 3_600_000;

/** The draft of a job with one visit, for whose lane of the plan it is. */
export function withOneVisit(draft: JobDraft, lane: LaneId, { start, end }: TimeRange): JobDraft {
  const dated = applyEdit(draft, { kind: 'fromDate', fromDate: dayOf(start) });
  const once = applyEdit(dated, { kind: 'frequency', frequency: 'once' });
  const timed = applyEdit(once, { kind: 'period', event: 0, start, end });
  return lane === NO_ID
    ? timed
    : applyEdit(timed, { kind: 'worker', staffing: { workerId: lane } });
}

/** The draft of a new job with one visit in a slot of the plan, of two hours. */
export function slotDraft(blank: EditedJob, { lane, start }: Slot): JobDraft {
  return withOneVisit(draftOf(blank), lane, { start, end: laterBy(start, TWO_HOURS_MS) });
}
