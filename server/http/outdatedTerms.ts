import type {
  WireConfirmedTerms,
  WireJob,
  WireJobUpdate,
  WireTerms,
} from '../../src/api/contract.ts';
import type { LocalDate, Terms } from '../../src/domain/entities.ts';
import { confirmedTermsAfter } from '../../src/domain/job/confirmedTerms.ts';
import { byParty } from '../../src/domain/job/parties.ts';
import { storedEvent } from '../calendar/storedEvent.ts';

/** Terms with the JSON that they were read from. */
interface StoredTerms extends Terms {
  readonly wire: WireTerms;
}

function storedTerms(
  { from_date, worker_id, appointment }: WireTerms,
  timeZone: string,
): StoredTerms {
  return {
    fromDate: from_date as LocalDate,
    events: appointment.events.flatMap((event) => storedEvent(event, timeZone) ?? []),
    workerId: worker_id,
    wire: { from_date, worker_id, appointment },
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
  const { customer, worker } = confirmedTermsAfter(
    {
      terms: storedTerms(before, timeZone),
      confirmations: confirmationsOf(before),
      confirmedTerms: termsByParty(before, timeZone),
    },
    { terms: storedTerms(after, timeZone), confirmations: confirmationsOf(after) },
    termsByParty(after, timeZone),
  );
  if (!customer && !worker) return null;
  return { ...(customer && { customer: customer.wire }), ...(worker && { worker: worker.wire }) };
}

function confirmationsOf(job: WireJobUpdate) {
  return byParty((party) => job[`confirmed_${party}`]);
}

function termsByParty({ confirmed_terms }: WireJobUpdate, timeZone: string) {
  const { customer, worker } = confirmed_terms ?? {};
  return {
    ...(customer && { customer: storedTerms(customer, timeZone) }),
    ...(worker && { worker: storedTerms(worker, timeZone) }),
  };
}
