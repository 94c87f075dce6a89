import { timeOf } from '../../domain/time/dates.ts';
import type { Job, JobListing } from '../../domain/entities.ts';
import { ruleProblem } from '../../domain/recurrence/rule.ts';
import { logWarningOnce } from '../../log.ts';

/** Logs, once in the life of the page, the events and rules of a job that cannot be read. */
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
      // What is no property may be any text.
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
