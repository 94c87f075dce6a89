import type { JobListing, LocalDateTime, Worker } from '../entities.ts';
import { visitsBetween, type DayWindow, type VisitsProblem } from '../recurrence/visits.ts';

/** A visit for a calendar view; times are `YYYY-MM-DD HH:mm` in the business time zone. */
export interface CalendarEvent {
  /**
   * `<job id>-<event start>`, and `-<visit start>` if it recurs:
   * `7-20261124T090000-20261201T090000`. The index of the event is appended if two events of a job
   * have the same times.
   */
  readonly id: string;
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly job: JobListing;
  readonly workerId: number;
  readonly worker: Worker;
  /** The worker's id as text. */
  readonly calendarId: string;
}

/** Why a job, or one of its events, is not in the calendar. */
export type CalendarProblem =
  | {
      readonly code: 'inconsistentData';
      readonly jobId: number;
      /** An id that the list of workers does not have. */
      readonly workerId: number;
    }
  | {
      readonly code: 'unreadableRule';
      readonly jobId: number;
      readonly rule: string;
      readonly problem: VisitsProblem;
    };

export interface CalendarEvents {
  readonly events: readonly CalendarEvent[];
  /** To be logged; everything without a problem is in `events`. */
  readonly problems: readonly CalendarProblem[];
}

const compact = (wallTime: LocalDateTime) => wallTime.replaceAll(/[-:]/g, '');

const toMinutes = (wallTime: LocalDateTime) => wallTime.slice(0, 16).replace('T', ' ');

function eventsOf(job: JobListing, worker: Worker, window: DayWindow, timeZone: string) {
  const events: CalendarEvent[] = [];
  const problems: CalendarProblem[] = [];
  const ids = new Set<string>();
  for (const [place, event] of job.events.entries()) {
    const expanded = visitsBetween(event, job.fromDate, window, timeZone);
    if (!expanded.ok) {
      const { problem } = expanded;
      problems.push({ code: 'unreadableRule', jobId: job.id, rule: event.rule ?? '', problem });
      continue;
    }
    const eventId = `${job.id}-${compact(event.start)}`;
    for (const { start, end } of expanded.visits) {
      const visitId = event.rule === null ? eventId : `${eventId}-${compact(start)}`;
      const id = ids.has(visitId) ? `${visitId}-${place}` : visitId;
      ids.add(id);
      events.push({
        id,
        title: job.customerName,
        start: toMinutes(start),
        end: toMinutes(end),
        job,
        workerId: worker.id,
        worker,
        calendarId: String(worker.id),
      });
    }
  }
  return { events, problems };
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
  const ofJobs = jobs.map((job): CalendarEvents => {
    const { id: jobId, workerId } = job;
    if (workerId === null) return { events: [], problems: [] };
    const worker = byId.get(workerId);
    if (worker) return eventsOf(job, worker, window, timeZone);
    return { events: [], problems: [{ code: 'inconsistentData', jobId, workerId }] };
  });
  return {
    events: ofJobs.flatMap(({ events }) => events),
    problems: ofJobs.flatMap(({ problems }) => problems),
  };
}
