import type { WireConfirmationRequests } from '../../src/api/contract/records/confirmations.ts';
import { COUNTERPARTIES } from '../../src/domain/job/confirmation/confirmedTerms.ts';
import type { JobToStore, StoredJob } from '../calendar/storedJob.ts';
import { createJobCheck, type People } from './jobCheck.ts';
import { outdatedTerms } from './outdatedTerms.ts';

interface JobChangeOptions {
  readonly config: { readonly timeZone: string };
  readonly now: () => Date;
}

/** What is stored of a job that is changed; throws a `Problem` for the first field that cannot be so. */
type JobChange = (current: StoredJob, wanted: JobToStore, people: People) => Promise<JobToStore>;

/** What of a job can be written. */
export function writableJob(job: StoredJob): JobToStore {
  const { id: _id, job_request: _request, follows: _follows, ...fields } = job;
  return fields;
}

/** Who was asked by a link: whoever has confirmed by it is asked again where that is taken back. */
function requestsAfter(current: StoredJob, wanted: JobToStore): WireConfirmationRequests | null {
  const { confirmation_requests: requests = null } = current;
  const asked = COUNTERPARTIES.flatMap((by) => {
    const request = requests?.[by];
    if (!request) return [];
    const field = `confirmed_${by}` as const;
    const isTakenBack = request.answer === 'confirmed' && current[field] && !wanted[field];
    return [[by, isTakenBack ? { ...request, answer: null, answered_at: null } : request]];
  });
  return requests && { ...requests, ...Object.fromEntries(asked) };
}

export function createJobChange({ config: { timeZone }, now }: JobChangeOptions): JobChange {
  const checkJob = createJobCheck({ timeZone, now });
  return async (current, wanted, people) => {
    await checkJob(wanted, people, current);
    return {
      ...wanted,
      confirmed_terms: outdatedTerms(current, wanted),
      confirmation_requests: requestsAfter(current, wanted),
    };
  };
}
