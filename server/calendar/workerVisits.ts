import type { AppointmentEvent, LocalDate } from '../../src/domain/entities.ts';
import { visitsAfter } from '../../src/domain/recurrence/visits.ts';
import { addDays, at, dayOf } from '../../src/domain/time/dates.ts';
import {
  patchedVisits,
  visitsOf,
  type Visit,
  type ScheduledJob,
} from '../../src/domain/visits/jobVisits.ts';
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
  const { event, fromDate, schedule, workerId } = of;
  const changes = [...(schedule.earlierWorkers ?? []), ...(event.earlierWorkers ?? [])];
  const days = new Set(changes.map(({ until }) => until));
  const lastDays = [...[...days].toSorted(), null];
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
  readonly visits: readonly Visit[];
}

export function exceptionsOf(of: WorkerEvent): Exceptions {
  const { schedule, workerId, timeZone } = of;
  const days = new Set<LocalDate>();
  const visits: Visit[] = [];
  for (const visit of patchedVisits(schedule, timeZone)) {
    const { seriesDay, patch } = visit;
    if (patch?.cancelled) {
      days.add(seriesDay);
      continue;
    }
    const isTheirs = visit.workerIds.includes(workerId);
    const isAsPlanned = isTheirs && !patch?.start && !patch?.note;
    const isPlanned = plannedWorkers(of, seriesDay).includes(workerId);
    if (!isAsPlanned) days.add(seriesDay);
    if (isTheirs && !(isAsPlanned && isPlanned)) visits.push(visit);
  }
  return { days, visits };
}

/** For whom the worker comes; nobody where they come anyway, or nobody else was to. */
export function replacedBy(of: WorkerEvent, { seriesDay, patch }: Visit): readonly number[] {
  const planned = plannedWorkers(of, seriesDay);
  return patch?.workerIds && !planned.includes(of.workerId)
    ? planned.filter((id) => !patch.workerIds!.includes(id))
    : [];
}

/** The visit of an event that does not recur, if the worker comes; else nothing. */
export function singleVisits({ event, schedule, workerId, timeZone }: WorkerEvent) {
  const day = dayOf(event.start);
  const { visits } = visitsOf(schedule, { first: day, last: day }, timeZone);
  return visits.filter(({ workerIds }) => workerIds.includes(workerId));
}

/** Whether the worker comes to a visit of the event that ends on the day or later. */
export function comesFrom(of: WorkerEvent, day: LocalDate): boolean {
  const { event, fromDate, timeZone } = of;
  const isToCome = ({ end }: Pick<Visit, 'end'>) => end > at(day, '00:00');
  if (event.rule === null) return singleVisits(of).some(isToCome);
  const { days, visits } = exceptionsOf(of);
  if (visits.some(isToCome)) return true;
  return spansOf(of).some(({ first, last }) => {
    const since = at(first > day ? first : day, '00:00');
    for (const { seriesDay } of visitsAfter(event, fromDate, since, timeZone) ?? []) {
      if (last !== null && seriesDay > last) return false;
      if (seriesDay >= first && !days.has(seriesDay)) return true;
    }
    return false;
  });
}
