import type { Asked, ChangeRules } from '../change.ts';
import type { Job, LocalDate } from '../entities.ts';
import type { TimeRange } from '../recurrence/visits.ts';
import { copiedDraft } from './edit/jobCopy.ts';
import type { EditedJob } from './edit/jobFields.ts';
import { withOneVisit } from './edit/jobSlot.ts';
import type { JobDraft } from './jobDraft.ts';

interface VisitCopy {
  readonly period: TimeRange;
  /** In whose lane of the plan it is; `NO_ID` for that of visits without anybody. */
  readonly lane: number;
  /** By which it is made once. */
  readonly creationKey: string;
}

/** One more visit like one of a job, as a job of its own; `id` and `name` are those of that job. */
export type AskedCopy = Asked<'copy', VisitCopy, null>;

/** The draft of the job of the copy: with customer and notes of the other one, and one visit. */
export function copyDraft(
  blank: EditedJob,
  job: Job,
  { period, lane }: Pick<VisitCopy, 'period' | 'lane'>,
  today: LocalDate,
): JobDraft {
  return withOneVisit(copiedDraft(blank, job, today), lane, period);
}

/** The record is the job that is copied until the copy is made, and that from then on. */
export const copyRules: ChangeRules<Job, AskedCopy, never> = {
  isStored: (job, { id }) => job.id !== id,
  isSuperseded: () => false,
  knowing: (_, asked) => asked,
  notesAfter: (notes) => notes,
};
