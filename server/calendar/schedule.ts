import type { AppointmentEvent, JobEvent, VisitPatch } from '../../src/domain/entities.ts';
import { ruleOf } from '../../src/domain/recurrence/wireRule.ts';
import type { ScheduledJob } from '../../src/domain/visits/jobVisits.ts';
import type {
  PlannedEvent,
  StoredAppointment,
  StoredEvent,
  StoredJob,
  StoredPatch,
} from './storedJob.ts';

/** What a visit has of its own, by the words of the domain. */
export function patchOf({
  start_time: start,
  end_time: end,
  worker_ids: workerIds,
  cancelled,
  reason,
  note,
  told,
  ...unread
}: StoredPatch): VisitPatch {
  return {
    ...(cancelled && { cancelled }),
    ...(reason && { reason }),
    ...(start && { start }),
    ...(end && { end }),
    ...(workerIds && { workerIds }),
    ...(note && { note }),
    ...(told && { told }),
    ...(Object.keys(unread).length > 0 && { unread }),
  };
}

/** The same as it is stored. */
export function storedPatchOf({
  cancelled,
  reason,
  start,
  end,
  workerIds,
  note,
  told,
  unread,
}: VisitPatch): StoredPatch {
  return {
    ...(cancelled && { cancelled }),
    ...(reason && { reason }),
    ...(start && { start_time: start }),
    ...(end && { end_time: end }),
    ...(workerIds && { worker_ids: [...workerIds] }),
    ...(note && { note }),
    ...(told && { told }),
    ...unread,
  };
}

/** Who had a stored job, or came to an event of it, before; without anybody, nothing. */
export function earlierWorkersOf({
  earlier_workers,
}: Pick<StoredAppointment, 'earlier_workers'>): Pick<AppointmentEvent, 'earlierWorkers'> {
  return earlier_workers
    ? {
        earlierWorkers: earlier_workers.map(({ until, worker_ids: workerIds }) => ({
          until,
          workerIds,
        })),
      }
    : {};
}

/** The same as it is stored. */
export function storedEarlierWorkersOf(
  earlierWorkers: AppointmentEvent['earlierWorkers'] = [],
): Pick<StoredAppointment, 'earlier_workers'> {
  const entries = earlierWorkers.map(({ until, workerIds }) => ({
    until,
    worker_ids: [...workerIds],
  }));
  return entries.length > 0 ? { earlier_workers: entries } : {};
}

/** A stored event by the words of the domain, without what single visits have of their own. */
export function plannedOf(event: PlannedEvent): AppointmentEvent {
  const { start_time: start, end_time: end, rrule: rule = null, worker_ids: workerIds } = event;
  return { start, end, rule, ...(workerIds && { workerIds }), ...earlierWorkersOf(event) };
}

/** When an event takes place, as it is stored. */
export function planOf({ start_time, end_time, rrule }: PlannedEvent) {
  return [start_time, end_time, rrule];
}

/** A stored event by the words of the domain. */
export function eventOf(event: StoredEvent): JobEvent {
  const { id, overrides } = event;
  const patches = Object.entries(overrides ?? {}).map(([day, patch]) => [day, patchOf(patch)]);
  return {
    id,
    ...plannedOf(event),
    ...(overrides && { overrides: Object.fromEntries(patches) }),
  };
}

/** The same as it is stored. */
export function storedEventOf({
  id,
  start,
  end,
  rule,
  workerIds,
  earlierWorkers,
  overrides,
}: JobEvent): StoredEvent {
  const patches = Object.entries(overrides ?? {}).map(([day, patch]) => [
    day,
    storedPatchOf(patch),
  ]);
  return {
    id,
    start_time: start,
    end_time: end,
    ...(rule !== null && { rrule: rule }),
    ...(workerIds && { worker_ids: [...workerIds] }),
    ...storedEarlierWorkersOf(earlierWorkers),
    ...(overrides && { overrides: Object.fromEntries(patches) }),
  };
}

/** The event with the last day of its series in its rule, as people see it. */
export function withLastDay<Event extends AppointmentEvent>(event: Event, timeZone: string): Event {
  return { ...event, rule: event.rule && ruleOf(event.rule, event.start, timeZone) };
}

/** When the visits of a stored job are, and who comes. */
export function scheduleOf({
  id,
  worker_id: workerId,
  from_date: fromDate,
  appointment,
}: Pick<StoredJob, 'id' | 'worker_id' | 'from_date' | 'appointment'>): ScheduledJob {
  return {
    id,
    workerId,
    fromDate,
    events: appointment.events.map(eventOf),
    ...earlierWorkersOf(appointment),
  };
}
