import type { Job } from '../entities.ts';
import { CONCERNED, isOutdated, termsConfirmedBy } from './confirmedTerms.ts';
import type { JobChanges } from './jobDraft.ts';
import { PARTIES, type Party } from './parties.ts';

/** What takes these changes of confirmations and worker back to what the job has. */
export function reverseChanges(job: Job, changes: JobChanges): JobChanges {
  const { confirmations, confirmedFor, workerId } = changes;
  const parties = PARTIES.filter((by) => confirmations && by in confirmations);
  const given = CONCERNED.filter(
    (by) => job.confirmations[by] && (parties.includes(by) || confirmedFor?.[by]),
  );
  return {
    ...(confirmations && {
      confirmations: Object.fromEntries(parties.map((by) => [by, job.confirmations[by]])),
    }),
    ...(given.length > 0 && {
      confirmedFor: Object.fromEntries(given.map((by) => [by, termsConfirmedBy(by, job)])),
    }),
    ...(workerId !== undefined && { workerId: job.workerId }),
  };
}

/** Whether the job has these confirmations, given for these terms, and this worker. */
export function hasChanges(
  job: Job,
  { confirmations = {}, confirmedFor = {}, workerId }: JobChanges,
): boolean {
  const isGiven = (by: Party) =>
    !confirmedFor[by] || !isOutdated(by, confirmedFor[by], termsConfirmedBy(by, job));
  return (
    PARTIES.every((by) => (confirmations[by] ?? job.confirmations[by]) === job.confirmations[by]) &&
    CONCERNED.every(isGiven) &&
    (workerId === undefined || workerId === job.workerId)
  );
}

/** Whether a change assigns a worker in place of one whom the person who asked for it had not seen. */
export function isReassignedElsewhere(
  job: Pick<Job, 'workerId'>,
  { change, seenWorkerId }: { readonly change: JobChanges; readonly seenWorkerId: number | null },
): boolean {
  return change.workerId !== undefined && ![seenWorkerId, change.workerId].includes(job.workerId);
}
