import type { AppointmentEvent, LocalDate } from '../../src/domain/entities.ts';
import { addDays, dayOf } from '../../src/domain/time/dates.ts';
import { visitsOf, type JobVisit, type ScheduledJob } from '../../src/domain/visits/jobVisits.ts';
import { workersOn } from '../../src/domain/visits/workersOf.ts';

/** An event of a job, as one worker sees it. */
export interface WorkerEvent {
  readonly workerId: number;
  readonly event: AppointmentEvent;
  /** The job with this event alone. */
  readonly schedule: ScheduledJob;
  readonly fromDate: LocalDate;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
}

/** Who comes on a day unless the visit of that day says something else. */
function plannedWorkers({ schedule, event }: WorkerEvent, day: LocalDate): readonly number[] {
  return workersOn(schedule, event, day, undefined);
}

/** Days on which the worker comes as planned; without a last one, it never ends. */
export interface Span {
  readonly first: LocalDate;
  readonly last: LocalDate | null;
}

/** When the worker has the event, ascending. */
export function spansOf(of: WorkerEvent): readonly Span[] {
  const { fromDate, schedule, workerId } = of;
  const lastDays = [...(schedule.earlierWorkers ?? []).map(({ until }) => until), null];
  const spans: Span[] = [];
  let first = fromDate;
  for (const last of lastDays) {
    if (last !== null && last < first) continue;
    if (plannedWorkers(of, first).includes(workerId)) {
      const before = spans.at(-1);
      const goesOn = before?.last && addDays(before.last, 1) === first;
      if (goesOn) spans[spans.length - 1] = { ...before, last };
      else spans.push({ first, last });
    }
    if (last !== null) first = addDays(last, 1);
  }
  return spans;
}

/** What single visits of an event have of their own. */
interface Exceptions {
  /** The days of those that do not take place as planned, or not with the worker. */
  readonly days: ReadonlySet<LocalDate>;
  /** Those to which the worker comes otherwise than planned. */
  readonly visits: readonly JobVisit[];
}

export function exceptionsOf(of: WorkerEvent): Exceptions {
  const { event, schedule, workerId, timeZone } = of;
  const days = new Set<LocalDate>();
  const visits: JobVisit[] = [];
  for (const [key, { start }] of Object.entries(event.overrides ?? {})) {
    const seriesDay = key as LocalDate;
    const day = start ? dayOf(start) : seriesDay;
    const found = visitsOf(schedule, { first: day, last: day }, timeZone);
    const isOfDay = (visit: JobVisit) => visit.seriesDay === seriesDay;
    if (found.cancelled.some(isOfDay)) days.add(seriesDay);
    const visit = found.visits.find(isOfDay);
    if (!visit) continue;
    const isTheirs = visit.workerIds.includes(workerId);
    const isAsPlanned = isTheirs && !start && !visit.patch?.note;
    const isPlanned = plannedWorkers(of, seriesDay).includes(workerId);
    if (!isAsPlanned) days.add(seriesDay);
    if (isTheirs && !(isAsPlanned && isPlanned)) visits.push(visit);
  }
  return { days, visits };
}

/** For whom the worker comes; nobody where they come anyway, or nobody else was to. */
export function replacedBy(of: WorkerEvent, { seriesDay, patch }: JobVisit): readonly number[] {
  const planned = plannedWorkers(of, seriesDay);
  return patch?.workerIds && !planned.includes(of.workerId)
    ? planned.filter((id) => !patch.workerIds!.includes(id))
    : [];
}
