import type { WireConfirmationRequest, WireCustomer, WireWorker } from '../../src/api/contract.ts';
import type { Counterparty } from '../../src/domain/job/confirmation/confirmedTerms.ts';
import { wallTimeAt } from '../../src/domain/time/zone.ts';
import { nextVisits, type Shift } from '../../src/domain/visits/upcoming/nextVisit.ts';
import { scheduleOf } from '../calendar/schedule.ts';
import type { StoredJob } from '../calendar/storedJob.ts';
import type { ReadableRecords } from '../database/records.ts';

/** How many of the next visits are named. */
const VISITS = 4;

interface Moment {
  readonly now: Date;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
}

/** The next visits of a job that take place, as many as are named. */
export function visitsAskedAbout(job: StoredJob, { now, timeZone }: Moment): readonly Shift[] {
  const wallTime = wallTimeAt(now.getTime(), timeZone);
  return nextVisits(scheduleOf(job), { now: wallTime, count: VISITS, timeZone });
}

/** Whom a job has as this party; null if nobody. */
export function partyId(job: StoredJob, by: Counterparty): number | null {
  return by === 'customer' ? job.customer_id : job.worker_id;
}

/** What a link asks, and how it stands with that. */
export interface Asked {
  readonly job: StoredJob;
  readonly party: Counterparty;
  readonly request: WireConfirmationRequest;
  readonly person: WireCustomer | WireWorker;
  /** `passedOn` to somebody else; `over` if there is nothing left to confirm. */
  readonly standing: 'open' | 'passedOn' | 'over';
  readonly visits: readonly Shift[];
}

type Records = Pick<ReadableRecords, 'confirmationLinks' | 'jobs' | 'customers' | 'workers'>;

/** What a token asks; undefined if it is none, has ended or was replaced, or its person was erased. */
export async function askedBy(
  token: string,
  { confirmationLinks, jobs, customers, workers }: Records,
  moment: Moment,
): Promise<Asked | undefined> {
  const link = await confirmationLinks.find(token);
  const job = link && (await jobs.find(link.job_id));
  const request = link && job?.confirmation_requests?.[link.party];
  if (!job || !request || request.expires_at <= moment.now.toISOString()) return undefined;
  const { party } = link;
  const { person_id } = request;
  const person = await { customer: customers, worker: workers }[party].find(person_id);
  if (!person || person.erased_on) return undefined;
  const isSame =
    partyId(job, party) === person_id ||
    (party === 'customer' && (await customers.takenUpBy(job.customer_id)).includes(person_id));
  const visits = visitsAskedAbout(job, moment);
  const isOver = visits.length === 0 || (person.archived_on ?? null) !== null;
  const standing = isSame ? (isOver ? 'over' : 'open') : 'passedOn';
  return { job, party, request, person, standing, visits };
}
