import { ascending } from '../ascending.ts';
import type {
  AppointmentEvent,
  JobEvent,
  JobListing,
  LocalDate,
  LocalDateTime,
  VisitPatch,
} from '../entities.ts';
import {
  isSeriesDay,
  visitsAfter,
  visitPlannedOn,
  visitsBetween,
  type DayWindow,
  type PlannedVisit,
  type TimeRange,
} from '../recurrence/visits.ts';
import { dayOf } from '../time/dates.ts';
import type { VisitKey } from './changes/visitPatch.ts';
import { workersOn } from './workersOf.ts';

export type Scheduled = Pick<JobListing, 'fromDate' | 'events'>;
export type ScheduledJob = Scheduled & Pick<JobListing, 'id' | 'workerId' | 'earlierWorkers'>;

interface Patched extends PlannedVisit {
  /** What it has in place of what its event says; absent if nothing. */
  readonly patch?: VisitPatch;
}

export interface Occurrence extends Patched {
  readonly eventId: number;
  readonly recurs: boolean;
}

export interface Visit extends Occurrence {
  /** `<job id>-<event id>-<series day>`: `7-0-2026-12-01`, also where the visit is moved. */
  readonly id: string;
  readonly jobId: number;
  /** Who comes, or would have come; empty if nobody does yet. */
  readonly workerIds: readonly number[];
}

/** A visit with its job. */
export interface OfJob<Job = JobListing> {
  readonly job: Job;
  readonly visit: Visit;
}

/** The `id` of a visit of a job. */
export function visitId(jobId: number, { eventId, seriesDay }: VisitKey): string {
  return `${jobId}-${eventId}-${seriesDay}`;
}

/** The parts of the `id` of a visit. */
export function keyOfVisit(id: string): VisitKey & { readonly jobId: number } {
  const [jobId, eventId, ...day] = id.split('-');
  return {
    jobId: Number(jobId),
    eventId: Number(eventId),
    seriesDay: day.join('-') as LocalDate,
  };
}

interface Expansion<One> {
  /** Those that take place. */
  readonly visits: readonly One[];
  /** The events whose rule cannot be read. */
  readonly unreadableEvents: readonly JobEvent[];
}

interface JobExpansion extends Expansion<Visit> {
  readonly cancelled: readonly Visit[];
}

const isCancelled = ({ patch }: Patched) => patch?.cancelled === true;

/** The exceptions of an event that move a visit to where `meets` holds. */
function movedVisits(
  event: AppointmentEvent,
  fromDate: LocalDate | null,
  meets: (visit: TimeRange) => boolean,
  timeZone: string,
): readonly Patched[] {
  const { overrides } = event;
  const visits: Patched[] = [];
  for (const day in overrides) {
    const patch = overrides[day]!;
    const { start, end } = patch;
    if (!start || !end || !meets({ start, end })) continue;
    const seriesDay = day as LocalDate;
    if (isSeriesDay(event, fromDate, seriesDay, timeZone)) {
      visits.push({ seriesDay, start, end, patch });
    }
  }
  return visits;
}

/** A planned visit with its exception; null if that moves it. */
function patched(visit: PlannedVisit, { overrides }: AppointmentEvent): Patched | null {
  const patch = overrides?.[visit.seriesDay];
  if (!patch) return visit;
  return patch.start ? null : { ...visit, patch };
}

/** The visits of an event in the window, also the cancelled ones; null if the rule is invalid. */
function eventVisits(
  event: AppointmentEvent,
  fromDate: LocalDate | null,
  window: DayWindow,
  timeZone: string,
): readonly Patched[] | null {
  const expanded = visitsBetween(event, fromDate, window, timeZone);
  if (!expanded.ok) return null;
  if (!event.overrides) return expanded.visits;
  const midnight = `${window.first}T00:00:00`;
  const isInside = ({ start, end }: TimeRange) => dayOf(start) <= window.last && end > midnight;
  return [
    ...expanded.visits.flatMap((visit) => patched(visit, event) ?? []),
    ...movedVisits(event, fromDate, isInside, timeZone),
  ];
}

function jobVisit(job: ScheduledJob, event: JobEvent, visit: Patched): Visit {
  const { id: jobId } = job;
  const { id: eventId } = event;
  const id = visitId(jobId, { eventId, seriesDay: visit.seriesDay });
  const workerIds = workersOn(job, event, dayOf(visit.start), visit.patch);
  return { ...visit, id, jobId, eventId, recurs: event.rule !== null, workerIds };
}

/**
 * The visits of a job that overlap the window, event by event. A moved one is where it is moved to.
 * An exception on a day that is none of the series has no visit.
 */
export function visitsOf(job: ScheduledJob, window: DayWindow, timeZone: string): JobExpansion {
  const { fromDate, events } = job;
  const visits: Visit[] = [];
  const cancelled: Visit[] = [];
  const unreadableEvents: JobEvent[] = [];
  for (const event of events) {
    const found = eventVisits(event, fromDate, window, timeZone);
    if (!found) {
      unreadableEvents.push(event);
      continue;
    }
    for (const visit of found) {
      const known = isCancelled(visit) ? cancelled : visits;
      known.push(jobVisit(job, event, visit));
    }
  }
  return { visits, cancelled, unreadableEvents };
}

/** The visits of a job that have something of their own, also the cancelled ones, event by event. */
export function patchedVisits(job: ScheduledJob, timeZone: string): readonly Visit[] {
  const { fromDate, events } = job;
  return events.flatMap((event) =>
    Object.entries(event.overrides ?? {}).flatMap(([day, patch]) => {
      const planned = visitPlannedOn(event, fromDate, day as LocalDate, timeZone);
      if (!planned) return [];
      const { start = planned.start, end = planned.end } = patch;
      return jobVisit(job, event, { ...planned, start, end, patch });
    }),
  );
}

export interface UpcomingOptions {
  /** A wall time in the zone. */
  readonly now: LocalDateTime;
  readonly count: number;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
}

/** The first `count` visits of an event that take place and end after `now`; null as above. */
function eventVisitsFrom(
  event: AppointmentEvent,
  fromDate: LocalDate | null,
  { now, count, timeZone }: UpcomingOptions,
): readonly Patched[] | null {
  const planned = visitsAfter(event, fromDate, now, timeZone);
  if (!planned) return null;
  const found: Patched[] = [];
  for (const visit of planned) {
    const own = patched(visit, event);
    if (own && !isCancelled(own)) found.push(own);
    if (found.length === count) break;
  }
  const moved = movedVisits(event, fromDate, ({ end }) => end > now, timeZone);
  return [...found, ...moved.filter((visit) => !isCancelled(visit))];
}

/**
 * The first `count` visits of an appointment that take place and end after `now`, ascending by
 * start: those that are going on, and those that follow. Fewer if there are no more.
 */
export function visitsFrom(
  { fromDate, events }: Scheduled,
  options: UpcomingOptions,
): Expansion<Occurrence> {
  const visits: Occurrence[] = [];
  const unreadableEvents: JobEvent[] = [];
  for (const event of events) {
    const upcoming = eventVisitsFrom(event, fromDate, options);
    if (!upcoming) unreadableEvents.push(event);
    const recurs = event.rule !== null;
    for (const visit of upcoming ?? []) visits.push({ ...visit, eventId: event.id, recurs });
  }
  visits.sort((one, other) => ascending(one.start, other.start));
  return { visits: visits.slice(0, options.count), unreadableEvents };
}
