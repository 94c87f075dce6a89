import type { StoredAppointment } from '../../calendar/storedJob.ts';
import { withoutVisitNotes } from '../../calendar/visitNotes.ts';
import type { Fields } from '../history/written.ts';

/** What people have written about a job, and what was asked for: about its customer, too. */
export const JOB_NOTES = { instructions: '', internal_note: '', job_request: null };

/** What is left of a worker, and of a customer, beside the name. */
export const BLANK = { email: '', phone: '', address: '', zip_code: '', city: '' };
export const BLANK_CUSTOMER = {
  ...BLANK,
  latitude: null,
  longitude: null,
  access: '',
  internal_note: '',
};

/** What is in front of the number in the name of somebody who is there no more. */
export const NAME = 'Gelöscht #';

export function erasedName(id: number): string {
  return `${NAME}${id}`;
}

/** The same fields without what was written. */
export function withoutNotes(fields: Fields): Fields {
  const blank = Object.entries(JOB_NOTES).filter(([name]) => name in fields);
  const appointment = fields['appointment'] as StoredAppointment | undefined;
  return {
    ...fields,
    ...Object.fromEntries(blank),
    ...(appointment && { appointment: withoutVisitNotes(appointment) }),
  };
}
