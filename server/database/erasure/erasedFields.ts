import type { WireVisitRequest } from '../../../src/api/contract/records/confirmations.ts';
import { CONTACT } from '../../../src/domain/kinds/contact.ts';
import { CUSTOMER } from '../../../src/domain/kinds/customer.ts';
import { JOB } from '../../../src/domain/kinds/job.ts';
import { WORKER } from '../../../src/domain/kinds/worker.ts';
import { blankTexts } from '../../../src/domain/kinds/kind.ts';
import type { StoredAppointment, StoredJob } from '../../calendar/storedJob.ts';
import { withoutVisitNotes } from '../../calendar/visitNotes.ts';
import type { Fields } from '../history/written.ts';

/** What people have written about a job, and what was asked for: about its customer, too. */
export const JOB_NOTES = {
  ...blankTexts(JOB.notes),
  job_request: null,
  confirmation_requests: null,
};

const { name: _name, ...contact } = blankTexts(CONTACT);

/** What is left of a worker, and of a customer, beside the name. */
export const BLANK_WORKER = {
  ...contact,
  ...blankTexts(WORKER.notes),
  color: null,
  weekly_target: null,
};
export const BLANK_CUSTOMER = {
  ...contact,
  ...blankTexts(CUSTOMER.notes),
  latitude: null,
  longitude: null,
};

/** What is in front of the number in the name of somebody who is there no more. */
export const NAME = 'Gelöscht #';

export function erasedName(id: number): string {
  return `${NAME}${id}`;
}

/** The same fields without that a worker was asked by a link, and what they have answered. */
export function withoutRequestTo<Record extends Fields>(workerId: number, fields: Record): Record {
  const requests = fields['confirmation_requests'] as StoredJob['confirmation_requests'];
  const isOfWorker = (one: WireVisitRequest) =>
    one.party === 'worker' && one.person_id === workerId;
  const { worker, visits = [], ...rest } = requests ?? {};
  const left = visits.filter((one) => !isOfWorker(one));
  const isAsked = worker?.person_id === workerId;
  if (!isAsked && left.length === visits.length) return fields;
  const others = {
    ...rest,
    ...(!isAsked && worker && { worker }),
    ...(left.length > 0 && { visits: left }),
  };
  const isNobodyLeft = Object.keys(others).length === 0;
  return { ...fields, confirmation_requests: isNobodyLeft ? null : others };
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
