export const MARKUP = '<b onclick="alert(1)">Fett & Söhne</b>';
export const DATE = '2026-11-20';

export const unreadableEvent = {
  start_time: '2026-11-24T09:00:00+01:00',
  end_time: '2026-11-24T11:00:00+01:00',
  rrule: 'FREQ=SOMETIMES;BYDAY=XX',
  room: 'B 12',
};

export const flatJob = {
  id: 1,
  customer_id: 1,
  worker_id: 99,
  from_date: DATE,
  appointment: { events: [unreadableEvent], note: 'unknown to us' },
  confirmed_support: false,
  confirmed_customer: true,
  confirmed_worker: true,
  job_request: { comment: MARKUP, source: 'telephone' },
  priority: 3,
};

export const listedJob = { ...flatJob, customer: { id: 1, name: MARKUP, vip: true }, worker: 99 };

const oddCustomer = { id: 1, name: MARKUP, phone: 443334455, latitude: '47.4', vip: true };

/**
 * What a backend of the same contract that is not ours answers, by path, in all that it may do
 * otherwise.
 */
export const otherBackend: Readonly<Record<string, unknown>> = {
  'auth/me': { username: 'anna', email: null, roles: ['office'] },
  job: {
    data: [
      listedJob,
      { id: 2, customer: { name: DATE }, worker: 1 },
      { id: 3, customer: { name: 'Ohne Termin' }, appointment: { events: [] } },
      { id: 4, customer: null, appointment: null, from_date: 'soon', job_request: null },
      { name: 'a row without an id' },
    ],
    count: 5,
  },
  worker: {
    data: [
      { id: 1, name: '2026-01-05', skills: [] },
      { id: 2, name: MARKUP },
    ],
  },
  'job/1': flatJob,
  'job/2': { id: 2, customer_id: 2 },
  customer: {
    data: [oddCustomer, { id: 2, name: DATE, address: null }, { id: 3 }, 'no record'],
  },
  'customer/1': oddCustomer,
  'customer/2': { id: 2, name: DATE },
  'worker/1': { id: 1, name: '2026-01-05', skills: ['Fenster'] },
  'auth/bexio': { data: { has_token: true, provider: 'bexio' } },
};
