import {
  absence,
  bareJob,
  customer,
  form,
  health,
  holiday,
  imported,
  job,
  listings,
  person,
  undone,
  uploaded,
} from './samples.ts';
import type { WireUser } from '../../../../src/api/contract/account.ts';
import type {
  WireHistory,
  WireRecordChange,
} from '../../../../src/api/contract/records/history.ts';
import type { WireWorkerListing } from '../../../../src/api/contract/records/workers.ts';
import type { WireSettings } from '../../../../src/api/contract/settings.ts';
import type { WireSortedOutRequest } from '../../../../src/api/contract/intake.ts';
import type { Answers } from '../../../support/standInBackend.ts';

const worker = { id: 1, name: 'Δέλτα', ...person, color: '#9b86ff' } satisfies WireWorkerListing;

const user = {
  id: 1,
  username: 'Άννα',
  email: 'άννα@γραφείο.γρ',
  role: 'admin',
  disabled: false,
  has_password: true,
  link_expires_at: null,
} satisfies WireUser;

const invitedUser = {
  ...user,
  id: 3,
  username: 'Βερένα',
  has_password: false,
  link_expires_at: '2026-11-22T08:00:00Z',
} satisfies WireUser;

const settings = {
  name: 'Λάμψη',
  holiday_region: 'CH-ZH',
  noon: '12:00',
  weekly_limit: 45,
  history_months: 24,
} satisfies WireSettings;

const change = {
  id: 9,
  at: '2026-11-20T09:00:00Z',
  user: { id: 1, name: 'Άννα' },
  source: 'ui',
  kind: 'customer',
  record_id: 1,
  record_name: 'Ωμέγα',
  action: 'changed',
  before: { city: 'Ρώμη', phone: '044 555 10 21' },
  after: { city: 'Ζυρίχη', phone: person.phone },
  batch_id: null,
  request_id: null,
} satisfies WireRecordChange;

const told = {
  changes: [
    change,
    { ...change, id: 8, before: { address: '' }, after: { address: person.address } },
    { ...change, id: 7, user: null, source: 'command', action: 'created', before: null, after: {} },
  ],
  next: 7,
} satisfies WireHistory;

const sortedOut: WireSortedOutRequest = {
  id: 1,
  source: { id: 1, name: 'Φόρμα' },
  received_at: '2026-11-20T07:30:00Z',
  reason: 'robot',
  fields: {
    name: 'Ελένη',
    email: 'ελένη@γραφείο.γρ',
    phone: '044 555 11 22',
    address: 'Οδός 1',
    zip_code: '8001',
    city: 'Αθήνα',
    frequency: 'weekly',
    duration: 2.5,
    times: ['Δευτέρα'],
    comment: 'Σχόλιο',
  },
};

/** All that the backend knows is written in Greek, so that Latin letters are neither text nor data. */
export const answers: Answers = {
  'GET /api/auth/me': { json: { username: 'Άννα', email: 'άννα@γραφείο.γρ' } },
  'GET /api/job': { json: listings },
  'GET /api/customer': { json: [customer, { id: 2, name: '' }] },
  'GET /api/worker': { json: [worker] },
  'GET /api/absence': { json: [absence] },
  'GET /api/absence/1': { json: absence },
  'GET /api/visit-note': { json: [{ id: 1, instructions: 'Κουζίνα', access: 'Κλειδί' }] },
  'GET /api/holiday': { json: [holiday] },
  'GET /api/holiday-changes': { json: { changes: [holiday] } },
  'GET /api/bexio/status': { json: { has_token: true } },
  'GET /api/bexio/users': { json: [{ id: 1, name: 'Δέλτα', email: 'άλφα@βήτα.γρ' }] },
  'GET /api/bexio/selected-user-ids': { json: { user_ids: [] } },
  'GET /api/job/1': { json: job },
  'GET /api/job/2': { json: bareJob },
  'GET /api/customer/1': { json: customer },
  'GET /api/customer/2': { json: { id: 2, name: '' } },
  'GET /api/worker/1': { json: { ...worker, calendar_token: 'k7' } },
  'GET /api/settings': { json: settings },
  'GET /api/health': { json: health },
  'GET /api/history': { json: told },
  'GET /api/history/user': { json: [{ id: 1, name: 'Άννα' }] },
  'GET /api/customer/1/changes': { json: told },
  'GET /api/import': { json: [uploaded, imported, undone] },
  'GET /api/bexio/contact-sync': { json: { may_read_contacts: false } },
  'GET /api/user': { json: [user, { ...user, id: 2, disabled: true }, invitedUser] },
  'GET /api/intake-count': { json: { forms: 1, waiting: 2, sorted_out: 1 } },
  'GET /api/intake-source': { json: [form, { ...form, id: 2, disabled: true }] },
  'GET /api/intake-request': { json: [sortedOut, { ...sortedOut, id: 2, reason: 'hasty' }] },
};

export const FAILURE = { json: { request_id: 'κ7μ2ξ9πφ' }, status: 500 };

const lists = ['GET /api/job', 'GET /api/customer', 'GET /api/worker'];

export const failing: Answers = Object.fromEntries(lists.map((call) => [call, FAILURE]));

export const none: Answers = Object.fromEntries(lists.map((call) => [call, { json: [] }]));

export const unreadable: Answers = Object.fromEntries(
  lists.map((call) => [call, { json: [null, {}] }]),
);

export const disconnected: Answers = { 'GET /api/bexio/status': { json: { has_token: false } } };

export const signedOut: Answers = { 'GET /api/auth/me': { json: {}, status: 401 } };

export const viewing: Answers = {
  'GET /api/auth/me': { json: { username: 'Άννα', email: '', role: 'viewer' } },
};
