import { ascending } from '../ascending.ts';
import type { JobListing } from '../entities.ts';
import {
  upcomingVisits,
  visitsBetween,
  type DayWindow,
  type SeriesVisit,
  type UpcomingOptions,
} from '../recurrence/visits.ts';
import { workersOf } from './workersOf.ts';

export type Scheduled = Pick<JobListing, 'fromDate' | 'events'>;
export type ScheduledJob = Scheduled & Pick<JobListing, 'id' | 'workerId'>;

export interface AppointmentVisit extends SeriesVisit {
  /** The place of its event in the appointment. */
  readonly eventIndex: number;
  readonly recurs: boolean;
}

export interface JobVisit extends AppointmentVisit {
  /** `<job id>-<event index>-<series day>`: `7-0-2026-12-01`. */
  readonly id: string;
  readonly jobId: number;
  readonly workerIds: readonly number[];
}

interface Expansion<Visit> {
  readonly visits: readonly Visit[];
  /** The indices of the events whose rule cannot be read. */
  readonly unreadableEvents: readonly number[];
}

/** The visits of a job that overlap the window, event by event. */
export function visitsOf(
  job: ScheduledJob,
  window: DayWindow,
  timeZone: string,
): Expansion<JobVisit> {
  const { id: jobId, fromDate, events } = job;
  const workerIds = workersOf(job);
  const visits: JobVisit[] = [];
  const unreadableEvents: number[] = [];
  for (const [eventIndex, event] of events.entries()) {
    const expanded = visitsBetween(event, fromDate, window, timeZone);
    if (!expanded.ok) {
      unreadableEvents.push(eventIndex);
      continue;
    }
    const recurs = event.rule !== null;
    for (const { start, end, seriesDay } of expanded.visits) {
      const id = `${jobId}-${eventIndex}-${seriesDay}`;
      visits.push({ id, jobId, eventIndex, seriesDay, start, end, recurs, workerIds });
    }
  }
  return { visits, unreadableEvents };
}

/**
 * The first `count` visits of an appointment that end after `now`, ascending by start: those that are
 * going on, and those that follow. Fewer if there are no more.
 */
export function visitsFrom(
  { fromDate, events }: Scheduled,
  options: UpcomingOptions,
): Expansion<AppointmentVisit> {
  const visits: AppointmentVisit[] = [];
  const unreadableEvents: number[] = [];
  for (const [eventIndex, event] of events.entries()) {
    const upcoming = upcomingVisits(event, fromDate, options);
    if (!upcoming) unreadableEvents.push(eventIndex);
    const recurs = event.rule !== null;
    for (const visit of upcoming ?? []) visits.push({ ...visit, eventIndex, recurs });
  }
  visits.sort((one, other) => ascending(one.start, other.start));
  return { visits: visits.slice(0, options.count), unreadableEvents };
}
