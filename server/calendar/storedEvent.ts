import type { WireAppointmentEvent, WireJob } from '../../src/api/contract.ts';
import type { AppointmentEvent, LocalDate } from '../../src/domain/entities.ts';
import { wallTimeOf } from '../../src/domain/time/isoTime.ts';
import type { ScheduledJob } from '../../src/domain/visits/jobVisits.ts';
import {
  earlierWorkersOf,
  overridesOf,
  workerIdsOf,
} from '../../src/domain/visits/storedOverrides.ts';

/** An event as it is stored, in wall times of the zone; null if its times are unreadable. */
export function storedEvent(wire: WireAppointmentEvent, timeZone: string): AppointmentEvent | null {
  const start = wallTimeOf(wire.start_time, timeZone);
  const end = wallTimeOf(wire.end_time, timeZone);
  if (!start || !end) return null;
  return {
    start,
    end,
    rule: wire.rrule || null,
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
    events: appointment.events.flatMap((wire) => storedEvent(wire, timeZone) ?? []),
    ...earlierWorkersOf(appointment.earlier_workers),
  };
}
