import { timeOf } from '../../domain/time/dates.ts';
import type { Job, JobListing } from '../../domain/entities.ts';
import { ruleProblem } from '../../domain/recurrence/rule.ts';
import { logWarningOnce } from '../../log.ts';

/** Logs the invalid events and rules of a job, each once until the page is reloaded. */
export function logUnreadableEvents({
  id,
  events,
  unreadableEvents = 0,
}: Pick<Job | JobListing, 'id' | 'events' | 'unreadableEvents'>): void {
  if (unreadableEvents > 0) {
    const count = unreadableEvents;
    logWarningOnce(`${id} ${count}`, { event: 'job.eventsUnreadable', jobId: id, count });
  }
  for (const { rule, start } of events) {
    const time = timeOf(start);
    const problem = rule === null ? null : ruleProblem(rule, time);
    if (problem) {
      const { code } = problem;
      // An unknown property may be any text, so it is not logged.
      const where = 'property' in problem && code !== 'unknownProperty' ? problem.property : null;
      logWarningOnce(`${id} ${time} ${rule}`, {
        event: 'rule.unreadable',
        jobId: id,
        code,
        ...(where && { property: where }),
      });
    }
  }
}
