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

export function createJobChange({ config: { timeZone }, now }: JobChangeOptions): JobChange {
  const checkJob = createJobCheck({ timeZone, now });
  return async (current, wanted, people) => {
    await checkJob(wanted, people, current);
    return { ...wanted, confirmed_terms: outdatedTerms(current, wanted) };
  };
}
