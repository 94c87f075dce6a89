import type { JobListing, LocalDateTime, Worker } from '../entities.ts';
import type { DayWindow } from '../recurrence/visits.ts';
import { visitsOf } from './jobVisits.ts';

/** A visit for a calendar view; times are `YYYY-MM-DD HH:mm` in the business time zone. */
export interface CalendarEvent {
  /** As of a `JobVisit`. */
  readonly id: string;
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly recurs: boolean;
  readonly job: JobListing;
  readonly workerId: number;
  readonly worker: Worker;
  /** The worker's id as text. */
  readonly calendarId: string;
}

/** Why a job, or one of its events, is not in the calendar. */
export type CalendarProblem =
  | {
      readonly code: 'unreadableRule';
      readonly jobId: number;
    }
  | {
      readonly code: 'inconsistentData';
      readonly jobId: number;
      /** An id that the list of workers does not have. */
      readonly workerId: number;
    };

export interface CalendarEvents {
  readonly events: readonly CalendarEvent[];
  /** To be logged; everything without a problem is in `events`. */
  readonly problems: readonly CalendarProblem[];
}

/** A wall time as calendar views have it: `YYYY-MM-DD HH:mm`. */
export function toMinutes(wallTime: LocalDateTime): string {
  return wallTime.slice(0, 16).replace('T', ' ');
}

/**
 * The visits that overlap the window, both days inclusive. Jobs without a worker have none; a job
 * with an unknown worker and an event with an invalid rule are returned as problems.
 */
export function calendarEvents(
  jobs: readonly JobListing[],
  workers: readonly Worker[],
  window: DayWindow,
  timeZone: string,
): CalendarEvents {
  const byId = new Map(workers.map((worker) => [worker.id, worker]));
  const events: CalendarEvent[] = [];
  const problems: CalendarProblem[] = [];
  for (const job of jobs) {
    const { id: jobId, workerId } = job;
    if (workerId === null) continue;
    const worker = byId.get(workerId);
    if (!worker) {
      problems.push({ code: 'inconsistentData', jobId, workerId });
      continue;
    }
    const { visits, unreadableEvents } = visitsOf(job, window, timeZone);
    for (const _ of unreadableEvents) problems.push({ code: 'unreadableRule', jobId });
    for (const { id, start, end, recurs } of visits) {
      events.push({
        id,
        title: job.customerName,
        start: toMinutes(start),
        end: toMinutes(end),
        recurs,
        job,
        workerId,
        worker,
        calendarId: String(workerId),
      });
    }
  }
  return { events, problems };
}
