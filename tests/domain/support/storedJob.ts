import type { Job } from '../../../src/domain/entities.ts';
import { withEventIds } from '../../../src/domain/job/eventIds.ts';
import type { JobDraft } from '../../../src/domain/job/jobDraft.ts';
import { withCarriedOverrides } from '../../../src/domain/job/series/overridesAfter.ts';
import { day } from './values.ts';

/** Before the visits of the tests, so that nothing is past. */
export const BEFORE = day('2026-11-20');

/** The job as it is once a draft of it is saved. */
export function storedJob(job: Job, draft: JobDraft, today = BEFORE): Job {
  const { fromDate, workerId, earlierWorkers, events } = withCarriedOverrides(job, draft, today);
  return {
    ...job,
    fromDate,
    workerId,
    ...(earlierWorkers.length > 0 && { earlierWorkers }),
    events: withEventIds(events, 1 + Math.max(-1, ...job.events.map(({ id }) => id))),
  };
}
