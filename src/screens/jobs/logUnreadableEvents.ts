import { timeOf } from '../../domain/time/dates.ts';
import type { AppointmentEvent, Job, JobListing } from '../../domain/entities.ts';
import { ruleProblem } from '../../domain/recurrence/rule.ts';
import { isTooLong, type ExpansionProblem } from '../../domain/recurrence/visits.ts';
import { logWarningOnce } from '../../log.ts';

function problemOf(event: AppointmentEvent): ExpansionProblem | null {
  if (isTooLong(event)) return { code: 'visitTooLong' };
  return event.rule === null ? null : ruleProblem(event.rule, timeOf(event.start));
}

/** Logs the unreadable events and rules of a job, each once until the page is reloaded. */
export function logUnreadableEvents({
  id,
  events,
  unreadableEvents = 0,
}: Pick<Job | JobListing, 'id' | 'events' | 'unreadableEvents'>): void {
  if (unreadableEvents > 0) {
    const count = unreadableEvents;
    logWarningOnce(`${id} ${count}`, { event: 'job.eventsUnreadable', jobId: id, count });
  }
  for (const event of events) {
    const problem = problemOf(event);
    if (problem) {
      const { code } = problem;
      // An unknown property may be any text, so it is not logged.
      const where = 'property' in problem && code !== 'unknownProperty' ? problem.property : null;
      logWarningOnce(`${id} ${timeOf(event.start)} ${event.rule} ${code}`, {
        event: 'rule.unreadable',
        jobId: id,
        code,
        ...(where && { property: where }),
      });
    }
  }
}
