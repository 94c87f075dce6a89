import type {
  WireConfirmationRequest,
  WireVisitRequest,
} from '../../src/api/contract/records/confirmations.ts';
import type { WireCustomer } from '../../src/api/contract/records/customers.ts';
import type { WireWorker } from '../../src/api/contract/records/workers.ts';
import type { Counterparty } from '../../src/domain/job/confirmation/confirmedTerms.ts';
import { wallTimeAt } from '../../src/domain/time/zone.ts';
import { nextVisits, type Shift } from '../../src/domain/visits/upcoming/nextVisit.ts';
import { scheduleOf } from '../calendar/schedule.ts';
import type { StoredJob } from '../calendar/storedJob.ts';
import type { ReadableRecords } from '../database/records.ts';
import { aboutOf, keyOfAsked, visitAsAsked, visitRequestsOf } from './askedVisit.ts';
import { keyOfTerms, openTerms } from './openTerms.ts';

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

/** Whether a job is asked about, or one visit of it. */
type Matter =
  | { readonly about: 'job'; readonly request: WireConfirmationRequest }
  | { readonly about: 'visit'; readonly request: WireVisitRequest };

/** What a link asks, and whether it still does. */
export type Asked = Matter & {
  readonly job: StoredJob;
  readonly party: Counterparty;
  readonly person: WireCustomer | WireWorker;
  /**
   * `passedOn` to somebody else; `over` if there is nothing left to confirm; `changed` if the visit that
   * was asked about is another by now.
   */
  readonly state: 'open' | 'passedOn' | 'over' | 'changed';
  /** The next ones of the job, or the one that is asked about. */
  readonly visits: readonly Shift[];
};

/** Names what is asked as it is now. */
export function keyOfMatter({ about, job, visits }: Pick<Asked, 'about' | 'job' | 'visits'>) {
  return about === 'job' ? keyOfTerms(job) : keyOfAsked(job.id, visits[0]!);
}

/** Whether what is asked is confirmed as it is now. */
export function isMatterConfirmed({
  about,
  job,
  party,
  request,
}: Pick<Asked, 'about' | 'job' | 'party' | 'request'>): boolean {
  return about === 'job' ? openTerms(job, party) === null : request.answer === 'confirmed';
}

type Records = Pick<ReadableRecords, 'confirmationLinks' | 'jobs' | 'customers' | 'workers'>;

/** What a link is about; undefined if nobody is asked that any more. */
function matterOf(
  job: StoredJob,
  { party, about }: { readonly party: Counterparty; readonly about: string },
): Matter | undefined {
  if (about === '') {
    const request = job.confirmation_requests?.[party];
    return request && { about: 'job', request };
  }
  const request = visitRequestsOf(job).find((one) => one.party === party && aboutOf(one) === about);
  return request && { about: 'visit', request };
}

function visitsAsked(matter: Matter, job: StoredJob, moment: Moment): readonly Shift[] {
  if (matter.about === 'job') return visitsAskedAbout(job, moment);
  const visit = visitAsAsked(job, matter.request, moment.timeZone);
  return visit ? [visit] : [];
}

/** Whether somebody who is still the one is asked that now. */
function stateOf(
  about: Asked['about'],
  visits: readonly Shift[],
  { now, timeZone }: Moment,
): Asked['state'] {
  const [visit] = visits;
  if (!visit) return about === 'job' ? 'over' : 'changed';
  return visit.end > wallTimeAt(now.getTime(), timeZone) ? 'open' : 'over';
}

/** What a link is about as it is now, whoever has it; undefined if nobody is asked that any more. */
export async function matterNow(
  token: string,
  {
    confirmationLinks,
    jobs,
  }: {
    readonly confirmationLinks: Pick<Records['confirmationLinks'], 'find'>;
    readonly jobs: Pick<Records['jobs'], 'find'>;
  },
  moment: Moment,
) {
  const link = await confirmationLinks.find(token);
  const job = link && (await jobs.find(link.job_id));
  const matter = job && matterOf(job, link);
  if (!matter || matter.request.expires_at <= moment.now.toISOString()) return undefined;
  return { ...matter, job, party: link.party, visits: visitsAsked(matter, job, moment) };
}

/** What a token asks; undefined if it is none, has ended or was replaced, or its person was erased. */
export async function askedBy(
  token: string,
  records: Records,
  moment: Moment,
): Promise<Asked | undefined> {
  const matter = await matterNow(token, records, moment);
  if (!matter) return undefined;
  const { about, job, party, visits } = matter;
  const { person_id } = matter.request;
  const { customers, workers } = records;
  const person = await { customer: customers, worker: workers }[party].find(person_id);
  if (!person || person.erased_on) return undefined;
  const isTheirs =
    party === 'customer'
      ? [job.customer_id, ...(await customers.takenUpBy(job.customer_id))].includes(person_id)
      : about === 'visit' || job.worker_id === person_id;
  const isArchived = (person.archived_on ?? null) !== null;
  const state = isTheirs ? (isArchived ? 'over' : stateOf(about, visits, moment)) : 'passedOn';
  return { ...matter, person, state };
}
