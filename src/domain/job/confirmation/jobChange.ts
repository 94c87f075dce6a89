import type { Asked, ChangeRules } from '../../change.ts';
import type { Job, JobListing, Party } from '../../entities.ts';
import { COUNTERPARTIES, isOutdated, termsConfirmedBy } from './confirmedTerms.ts';
import { isSameJson } from '../../sameJson.ts';
import type { JobChanges } from '../jobDraft.ts';
import { PARTIES } from './parties.ts';
import { staleAfter, type StaleConfirmation } from './staleConfirmations.ts';

/** `seen` is the worker whom the person saw assigned. */
export type AskedJobChange = Asked<'job', JobChanges, number | null>;

/** Whether the job has these confirmations, given for these terms, and these workers. */
function hasChanges(
  job: Job,
  { confirmations = {}, confirmedFor = {}, workerId, earlierWorkers }: JobChanges,
): boolean {
  const isGiven = (by: Party) =>
    !confirmedFor[by] || !isOutdated(by, confirmedFor[by], termsConfirmedBy(by, job));
  return (
    PARTIES.every((by) => (confirmations[by] ?? job.confirmations[by]) === job.confirmations[by]) &&
    COUNTERPARTIES.every(isGiven) &&
    (workerId === undefined || workerId === job.workerId) &&
    (earlierWorkers === undefined || isSameJson(earlierWorkers, job.earlierWorkers ?? []))
  );
}

/** The listed job with these changes applied. */
export function withPending<Known extends JobListing>(
  job: Known,
  changes: readonly JobChanges[],
): Known {
  return changes.reduce((before, change) => {
    const { confirmations, confirmedFor, earlierWorkers } = change;
    const { workerId = before.workerId } = change;
    const outdated = Object.entries(before.confirmedTerms ?? {});
    return {
      ...before,
      confirmations: { ...before.confirmations, ...confirmations },
      ...(confirmedFor && {
        confirmedTerms: Object.fromEntries(outdated.filter(([by]) => !(by in confirmedFor))),
      }),
      ...(earlierWorkers && { earlierWorkers }),
      workerId,
    };
  }, job);
}

/** Confirmations and worker of a job, changed from its row in a list. */
export const jobChangeRules: ChangeRules<Job, AskedJobChange, StaleConfirmation> = {
  isStored: (job, { change }) => hasChanges(job, change),
  isSuperseded: ({ workerId }, { change, seen }) =>
    change.workerId !== undefined && ![seen, change.workerId].includes(workerId),
  knowing: ({ workerId }, asked) => ({ ...asked, seen: workerId }),
  notesAfter: (notes, job, { name, change }) =>
    staleAfter(notes, { job, customerName: name, change }),
};
