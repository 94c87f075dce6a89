import type { WireAppointmentEvent, WireJob } from '../../src/api/contract.ts';
import type { AppointmentEvent, LocalDate } from '../../src/domain/entities.ts';
import { withEventIds } from '../../src/domain/job/eventIds.ts';
import { wallTimeOf } from '../../src/domain/time/isoTime.ts';
import type { ScheduledJob } from '../../src/domain/visits/jobVisits.ts';
import {
  earlierWorkersOf,
  overridesOf,
  workerIdsOf,
} from '../../src/domain/visits/changes/storedOverrides.ts';

/** When an event is, in wall times of the zone; null if its times are unreadable. */
export function storedTimes(
  { start_time, end_time, rrule }: WireAppointmentEvent,
  timeZone: string,
): Pick<AppointmentEvent, 'start' | 'end' | 'rule'> | null {
  const start = wallTimeOf(start_time, timeZone);
  const end = wallTimeOf(end_time, timeZone);
  return start && end ? { start, end, rule: rrule || null } : null;
}

/** An event as it is stored, in wall times of the zone; null if its times are unreadable. */
export function storedEvent(wire: WireAppointmentEvent, timeZone: string): AppointmentEvent | null {
  const times = storedTimes(wire, timeZone);
  if (!times) return null;
  return {
    ...times,
    ...workerIdsOf(wire.worker_ids),
    ...earlierWorkersOf(wire.earlier_workers),
    ...overridesOf(wire.overrides, timeZone),
  };
}

/** When the visits of a stored job are, and who comes; without the events that cannot be read. */
export function storedSchedule(
  {
    id,
    worker_id,
    from_date,
    appointment,
  }: Pick<WireJob, 'id' | 'worker_id' | 'from_date' | 'appointment'>,
  timeZone: string,
): ScheduledJob {
  return {
    id,
    workerId: worker_id,
    fromDate: from_date as LocalDate,
    events: withEventIds(appointment.events).flatMap(({ id: eventId, ...wire }) => {
      const event = storedEvent(wire, timeZone);
      return event ? [{ id: eventId, ...event }] : [];
    }),
    ...earlierWorkersOf(appointment.earlier_workers),
  };
}
