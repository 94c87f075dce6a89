import type { WireAppointment } from '../../../src/api/contract/records/appointments.ts';
import { withEventIds } from '../../../src/domain/job/eventIds.ts';
import { createCanonicalForm } from '../../../server/calendar/canonicalJob.ts';
import type { StoredAppointment } from '../../../server/calendar/storedJob.ts';

/** An appointment as it is stored. */
export function storedAppointment(
  sent: WireAppointment,
  timeZone = 'Europe/Zurich',
): StoredAppointment {
  const { events, ...appointment } = createCanonicalForm(timeZone).appointment(sent);
  return { ...appointment, events: [...withEventIds(events)] };
}
