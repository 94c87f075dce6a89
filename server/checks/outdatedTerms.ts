import type {
  WireConfirmedTerms,
  WireJob,
  WireJobUpdate,
  WireTerms,
} from '../../src/api/contract.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import {
  confirmedTermsAfter,
  type ConcernedParty,
} from '../../src/domain/job/confirmation/confirmedTerms.ts';
import { byParty } from '../../src/domain/job/confirmation/parties.ts';
import { earlierWorkersOf } from '../../src/domain/visits/changes/storedOverrides.ts';
import { storedEvent } from '../calendar/storedEvent.ts';

/** Terms with the JSON that they were read from; what single visits have of their own is none of them. */
function storedTerms(
  {
    from_date,
    worker_id,
    appointment: { events, earlier_workers },
  }: Pick<WireJobUpdate, 'from_date' | 'worker_id' | 'appointment'>,
  timeZone: string,
) {
  const planned = events.map((event) => {
    const { id: _id, overrides: _overrides, ...times } = event;
    return times;
  });
  const appointment = { events: planned, ...(earlier_workers && { earlier_workers }) };
  return {
    fromDate: from_date as LocalDate,
    events: planned.flatMap((event) => storedEvent(event, timeZone) ?? []),
    workerId: worker_id,
    ...earlierWorkersOf(earlier_workers),
    wire: { from_date, worker_id, appointment } satisfies WireTerms,
  };
}

/** What is confirmed of a job, and what for. */
function confirmedIn(job: WireJobUpdate, timeZone: string) {
  const { customer, worker } = job.confirmed_terms ?? {};
  return {
    terms: storedTerms(job, timeZone),
    confirmations: byParty((party) => job[`confirmed_${party}`]),
    confirmedTerms: {
      ...(customer && { customer: storedTerms(customer, timeZone) }),
      ...(worker && { worker: storedTerms(worker, timeZone) }),
    },
  };
}

/**
 * What the confirmations of a changed job were given for that it no longer is, in the zone's wall
 * times; null if none is outdated.
 */
export function outdatedTerms(
  before: WireJob,
  after: WireJobUpdate,
  timeZone: string,
): WireConfirmedTerms | null {
  const now = confirmedIn(after, timeZone);
  const given = confirmedTermsAfter(confirmedIn(before, timeZone), now, now.confirmedTerms);
  const { customer, worker } = given;
  if (!customer && !worker) return null;
  return { ...(customer && { customer: customer.wire }), ...(worker && { worker: worker.wire }) };
}

/** What a job is by now, and what a confirmation of it was given for; null without that. */
export function termsConfirmed(job: WireJob, by: ConcernedParty, timeZone: string) {
  const { terms, confirmations, confirmedTerms } = confirmedIn(job, timeZone);
  return { terms, given: confirmations[by] ? (confirmedTerms[by] ?? terms) : null };
}
