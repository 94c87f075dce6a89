import {
  confirmedTermsAfter,
  type Counterparty,
} from '../../src/domain/job/confirmation/confirmedTerms.ts';
import { byParty } from '../../src/domain/job/confirmation/parties.ts';
import { earlierWorkersOf, plannedOf } from '../calendar/schedule.ts';
import type {
  JobToStore,
  StoredConfirmedTerms,
  StoredJob,
  StoredTerms,
} from '../calendar/storedJob.ts';

/** By the words of the domain, with the terms as they are stored. */
function termsOf(stored: StoredTerms) {
  const { from_date, worker_id, appointment } = stored;
  return {
    fromDate: from_date,
    events: appointment.events.map(plannedOf),
    workerId: worker_id,
    ...earlierWorkersOf(appointment),
    stored,
  };
}

/** What single visits have of their own is none of the terms. */
function termsOfJob({ from_date, worker_id, appointment }: JobToStore): StoredTerms {
  const events = appointment.events.map((event) => {
    const { id: _id, overrides: _overrides, ...planned } = event;
    return planned;
  });
  return { from_date, worker_id, appointment: { ...appointment, events } };
}

/** What is confirmed of a job, and what for. */
function confirmedIn(job: JobToStore) {
  const { customer, worker } = job.confirmed_terms ?? {};
  return {
    terms: termsOf(termsOfJob(job)),
    confirmations: byParty((party) => job[`confirmed_${party}`]),
    confirmedTerms: {
      ...(customer && { customer: termsOf(customer) }),
      ...(worker && { worker: termsOf(worker) }),
    },
  };
}

/**
 * What the confirmations of a changed job were given for that it no longer is; null if none is
 * outdated.
 */
export function outdatedTerms(before: StoredJob, after: JobToStore): StoredConfirmedTerms | null {
  const now = confirmedIn(after);
  const given = confirmedTermsAfter(confirmedIn(before), now, now.confirmedTerms);
  const { customer, worker } = given;
  if (!customer && !worker) return null;
  return {
    ...(customer && { customer: customer.stored }),
    ...(worker && { worker: worker.stored }),
  };
}

/** What a job is by now, and what a confirmation of it was given for; null without that. */
export function termsConfirmed(job: StoredJob, by: Counterparty) {
  const { terms, confirmations, confirmedTerms } = confirmedIn(job);
  return { terms, given: confirmations[by] ? (confirmedTerms[by] ?? terms) : null };
}
