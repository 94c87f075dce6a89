import type { Asked, ChangeRules } from '../../change.ts';
import type { Job, JobListing } from '../../entities.ts';
import { visitChangeRules, withPendingVisit, type AskedVisitChange } from './visitChange.ts';

/** Changes of several visits, of one job or more, that are saved together or not at all. */
export type AskedJointChange = Asked<'visits', readonly AskedVisitChange[], null>;

/** The job of the first visit, with the other jobs. */
export type JointRecord = Job & { readonly others: readonly Job[] };

/** As one change; there is at least one. `name` says whose visits they are. */
export function jointChange(changes: readonly AskedVisitChange[], name: string): AskedJointChange {
  return { target: 'visits', id: changes[0]!.id, name, change: changes, seen: null };
}

/** The jobs, that of the first visit first. */
export function jobsOf({ others, ...first }: JointRecord): readonly Job[] {
  return [first, ...others];
}

/** Expects at least one job. */
export function jointRecord([job, ...others]: readonly Job[]): JointRecord {
  return { ...job!, others };
}

/** The listed job with those of the changes applied that are of its visits. */
export function withPendingVisits<Known extends Pick<JobListing, 'id' | 'events' | 'workerId'>>(
  job: Known,
  { change }: AskedJointChange,
): Known {
  return change.reduce(withPendingVisit, job);
}

/** The changes of visits that another person has changed since they were seen first. */
export function supersededOf({ change }: AskedJointChange): readonly AskedVisitChange[] {
  return change.filter(({ seen }) => seen.formerly);
}

const rules = visitChangeRules;

/** Whether it is so of the job of a change; false if the record does not hold that. */
function holdsFor(
  record: JointRecord,
  asked: AskedVisitChange,
  isSo: (job: Job, asked: AskedVisitChange) => boolean,
): boolean {
  const job = jobsOf(record).find(({ id }) => id === asked.id);
  return job !== undefined && isSo(job, asked);
}

/** Several visits at once: all as one wants them, or all as they were. */
export const jointChangeRules: ChangeRules<JointRecord, AskedJointChange, never> = {
  isStored: (record, { change }) => change.every((one) => holdsFor(record, one, rules.isStored)),
  isGone: (record, { change }) =>
    change.some((one) => !holdsFor(record, one, (job) => !rules.isGone!(job, one))),
  isDropped: (record, { change }) => change.some((one) => holdsFor(record, one, rules.isDropped!)),
  isSuperseded: (record, { change }) =>
    change.some((one) => holdsFor(record, one, rules.isSuperseded)),
  knowing: (record, asked) => ({
    ...asked,
    change: asked.change.map((one) => {
      const job = jobsOf(record).find(({ id }) => id === one.id)!;
      return rules.isSuperseded(job, one) ? rules.knowing(job, one) : one;
    }),
  }),
  notesAfter: (notes) => notes,
};
