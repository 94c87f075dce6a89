import type { WireAppointmentEvent } from '../../src/api/contract.ts';
import type { AppointmentEvent } from '../../src/domain/entities.ts';
import { wallTimeOf } from '../../src/domain/time/isoTime.ts';

/** An event as it is stored, in wall times of the zone; null if its times are unreadable. */
export function storedEvent(wire: WireAppointmentEvent, timeZone: string): AppointmentEvent | null {
  const start = wallTimeOf(wire.start_time, timeZone);
  const end = wallTimeOf(wire.end_time, timeZone);
  return start && end && { start, end, rule: wire.rrule || null };
}
