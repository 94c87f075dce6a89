import type { ChangeRules } from '../change.ts';
import type { CustomerRecord, Job, JobListing, WorkerRecord } from '../entities.ts';
import { jobChangeRules, withPending, type AskedJobChange } from '../job/confirmation/jobChange.ts';
import {
  seriesChangeRules,
  type AskedSeriesChange,
  type Continuation,
  type SeriesRecord,
} from '../job/series/seriesChange.ts';
import type { StaleConfirmation } from '../job/confirmation/staleConfirmations.ts';
import { copyRules, type AskedCopy } from '../job/visitCopy.ts';
import { archivalRules, type AskedArchival } from '../person/archive.ts';
import { contactRules, type AskedContact } from '../person/contactChange.ts';
import { erasureRules, type AskedErasure } from '../person/erasure.ts';
import {
  mergeRules,
  type AskedMerge,
  type KeptByUndo,
  type MergeRecord,
} from '../person/customerMerge.ts';
import type { RecordKind } from './recordForm.ts';
import {
  jointChangeRules,
  withPendingVisits,
  type AskedJointChange,
  type JointRecord,
} from '../visits/changes/jointChange.ts';
import type { AskedVisitChange } from '../visits/changes/visitChange.ts';

/** By what is changed. */
interface Targets {
  readonly job: { record: Job; asked: AskedJobChange; note: StaleConfirmation };
  readonly customer: { record: CustomerRecord; asked: AskedArchival<'customer'>; note: never };
  readonly contact: { record: CustomerRecord; asked: AskedContact; note: never };
  readonly merge: { record: MergeRecord; asked: AskedMerge; note: KeptByUndo };
  readonly erasure: {
    record: CustomerRecord | WorkerRecord;
    asked: AskedErasure;
    note: never;
  };
  readonly series: { record: SeriesRecord; asked: AskedSeriesChange; note: Continuation };
  readonly visits: { record: JointRecord; asked: AskedJointChange; note: never };
  readonly copy: { record: Job; asked: AskedCopy; note: never };
  readonly worker: { record: WorkerRecord; asked: AskedArchival<'worker'>; note: never };
}

type Target = keyof Targets;
export type AskedChange = Targets[Target]['asked'];
export type Changed = Targets[Target]['record'];
export type Note = Targets[Target]['note'];

const RULES: {
  readonly [Of in Target]: ChangeRules<
    Targets[Of]['record'],
    Targets[Of]['asked'],
    Targets[Of]['note']
  >;
} = {
  job: jobChangeRules,
  customer: archivalRules(),
  contact: contactRules,
  merge: mergeRules,
  erasure: erasureRules,
  series: seriesChangeRules,
  visits: jointChangeRules,
  copy: copyRules,
  worker: archivalRules(),
};

/** Records and notes passed to the rules must be of the target of the change. */
export function rulesOf({ target }: AskedChange): ChangeRules<Changed, AskedChange, Note> {
  return RULES[target] as unknown as ChangeRules<Changed, AskedChange, Note>;
}

/** The kind of the record that is changed. */
export function recordKindOf(asked: AskedChange): RecordKind {
  switch (asked.target) {
    case 'erasure':
      return asked.change.kind;
    case 'contact':
    case 'merge':
      return 'customer';
    case 'series':
    case 'visits':
    case 'copy':
      return 'job';
    default:
      return asked.target;
  }
}

/** The change of a single visit; null if it is of several, or of something else. */
export function onlyVisitOf(asked: AskedChange): AskedVisitChange | null {
  return asked.target === 'visits' && asked.change.length === 1 ? asked.change[0]! : null;
}

function withPendingChange(job: JobListing, asked: AskedChange): JobListing {
  switch (asked.target) {
    case 'job':
      return asked.id === job.id ? withPending(job, [asked.change]) : job;
    case 'visits':
      return withPendingVisits(job, asked);
    default:
      return job;
  }
}

/** Listed jobs with pending changes of them and of their visits; those without are the same. */
export function withPendingChanges(
  jobs: readonly JobListing[],
  pending: readonly AskedChange[],
): readonly JobListing[] {
  if (pending.length === 0) return jobs;
  return jobs.map((job) => pending.reduce(withPendingChange, job));
}
