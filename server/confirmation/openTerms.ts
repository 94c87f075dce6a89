import type {
  WireConfirmationRequest,
  WireVisitRequest,
} from '../../src/api/contract/records/confirmations.ts';
import { isOutdated, type Counterparty } from '../../src/domain/job/confirmation/confirmedTerms.ts';
import type { JobToStore, StoredJob } from '../calendar/storedJob.ts';
import { writableJob } from '../checks/jobChange.ts';
import { outdatedTerms, termsConfirmed } from '../checks/outdatedTerms.ts';
import { DIGEST, shownDigest } from '../outside/shownDigest.ts';
import { withTold, withVisitRequest } from './askedVisit.ts';

/** What somebody confirms: a job with its terms as they were shown. */
export function keyOfTerms(job: StoredJob): string {
  const { terms } = termsConfirmed(job, 'customer');
  return `${job.id}.${shownDigest(terms.stored)}`;
}

const KEY = new RegExp(`^[1-9]\\d{0,8}(?=\\.${DIGEST}$)`);

/** The id of the job that such a key names; null if it is no key. */
export function jobOfKey(key: string): number | null {
  const id = KEY.exec(key)?.[0];
  return id === undefined ? null : Number(id);
}

/** The terms that a party of a job has yet to confirm, and those that it has; null if there are none. */
export function openTerms(job: StoredJob, by: Counterparty) {
  const { terms, given } = termsConfirmed(job, by);
  return given && !isOutdated(by, given, terms) ? null : { terms, given };
}

type Answer = Pick<WireConfirmationRequest, 'answer' | 'answered_at' | 'comment'>;

/** The requests of a job with the answer of a party, if that was asked. */
function withAnswer(
  { confirmation_requests }: Pick<StoredJob, 'confirmation_requests'>,
  by: Counterparty,
  answer: Answer,
): Pick<JobToStore, 'confirmation_requests'> {
  const request = confirmation_requests?.[by];
  return request
    ? { confirmation_requests: { ...confirmation_requests, [by]: { ...request, ...answer } } }
    : {};
}

/** The job as somebody confirms one visit of it, of which they know then. */
export function visitConfirmed(job: StoredJob, request: WireVisitRequest, at: string): JobToStore {
  const answered = { ...request, answer: 'confirmed', answered_at: at, comment: '' } as const;
  const isAlone = request.party === 'customer' || request.worker_ids.length === 1;
  const confirmed = withVisitRequest(job, answered);
  return isAlone ? withTold(confirmed, request, request.party) : confirmed;
}

/** The job as somebody declines one visit of it. */
export function visitDeclined(
  job: StoredJob,
  request: WireVisitRequest,
  { at, comment }: Declined,
): JobToStore {
  return withVisitRequest(job, { ...request, answer: 'declined', answered_at: at, comment });
}

interface Declined {
  /** An ISO time. */
  readonly at: string;
  readonly comment: string;
}

/** The job as a party confirms it with its terms of now, at an ISO time. */
export function confirmedBy(by: Counterparty, job: StoredJob, at: string): JobToStore {
  const { terms } = termsConfirmed(job, by);
  const wanted = {
    ...writableJob(job),
    [`confirmed_${by}`]: true,
    confirmed_terms: { [by]: terms.stored },
  };
  return {
    ...wanted,
    confirmed_terms: outdatedTerms(job, wanted),
    ...withAnswer(job, by, { answer: 'confirmed', answered_at: at, comment: '' }),
  };
}

/** The job as a party declines it: nothing is confirmed, and the reason stands beside. */
export function declinedBy(
  by: Counterparty,
  job: StoredJob,
  { at, comment }: Declined,
): JobToStore {
  const wanted = { ...writableJob(job), [`confirmed_${by}`]: false };
  return {
    ...wanted,
    confirmed_terms: outdatedTerms(job, wanted),
    ...withAnswer(job, by, { answer: 'declined', answered_at: at, comment }),
  };
}
