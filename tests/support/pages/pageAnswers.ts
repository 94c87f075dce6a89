import type { WireUser } from '../../../src/api/contract/account.ts';
import type { WireHistory } from '../../../src/api/contract/records/history.ts';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import type { WireSettings } from '../../../src/api/contract/settings.ts';
import type { WireHoliday } from '../../../src/api/contract/planning/holidays.ts';
import type { WireImport } from '../../../src/api/contract/exchange/imports.ts';
import { ok } from './backend.ts';
import type { HeldRequests } from '../heldRequests.ts';
import {
  wireAbsence,
  wireChange,
  wireCustomer,
  wireJob,
  wireJobListings,
  wireUser,
  wireWorkers,
} from '../records.ts';

const { name: customerName } = wireCustomer;

const event = {
  start_time: '2026-11-24T09:00:00+01:00',
  end_time: '2026-11-24T11:00:00+01:00',
};

const request = {
  created_at: '2026-11-20T10:00:00+01:00',
  frequency: { name: 'wöchentlich' },
  duration: 2.5,
  comment: 'Bitte morgens',
  time_slots: [{ name: 'Dienstag' }],
};

const job = {
  ...wireJob,
  id: 1,
  customer_id: 1,
  worker_id: 1,
  appointment: { events: [event] },
  confirmed_support: true,
  job_request: request,
} satisfies WireJob;

const listings = [
  { ...wireJobListings[0]!, ...job, customer: { ...wireCustomer, id: 1 }, worker: 1 },
  { ...wireJobListings[1]!, customer: { id: 4, name: customerName } },
];

const history = {
  changes: [
    { ...wireChange, record_id: 1 },
    { ...wireChange, id: 8, user: null, source: 'command', action: 'created', before: null },
  ],
  next: null,
} satisfies WireHistory;

const settings = {
  name: 'Glanz GmbH',
  holiday_region: 'CH-ZH',
  noon: '12:00',
  weekly_limit: 45,
  history_months: 24,
} satisfies WireSettings;

const holiday = { day: '2026-11-24', name: 'Patrozinium', part: 'all' } satisfies WireHoliday;

const imported = {
  id: 1,
  kind: 'customer',
  file_name: 'kunden.csv',
  created_at: '2026-11-20T08:00:00.000Z',
  user: { id: 2, name: wireUser.username },
  row_count: 2,
  state: 'undone',
  imported_at: '2026-11-20T08:00:00.000Z',
  outcome: { created: 2, updated: 0, unchanged: 0, skipped: 0 },
  undo: {
    taken_back: 1,
    kept: [{ kind: 'customer', id: 1, name: customerName, reason: 'changed' }],
  },
  can_undo: false,
  encoding: 'utf-8',
  encoding_is_guess: false,
  samples: [],
  separator: ';',
  columns: [],
  fields: ['name'],
  can_check: true,
  progress: null,
  check: null,
  error_message: null,
} satisfies WireImport;

const invited = { ...wireUser, id: 3, has_password: false } satisfies WireUser;

/** An answer to every request of every page of `PAGES`, whose records have the id 1. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  'GET auth/me': { username: 'demo', email: 'demo@example.ch' },
  'GET job': listings,
  'GET job/1': job,
  'GET customer': [{ ...wireCustomer, id: 1 }],
  'GET customer/1': { ...wireCustomer, id: 1 },
  'GET customer/1/changes': history,
  'GET worker': wireWorkers,
  'GET worker/1': { ...wireWorkers[0], calendar_token: 'k7', plan_token: 'p7' },
  'GET worker/1/changes': history,
  'GET job/1/changes': history,
  'GET absence': [wireAbsence],
  'GET visit-note': [{ id: 1, instructions: 'Küche', access: wireCustomer.access }],
  'GET holiday': [holiday],
  'GET holiday-changes': { changes: [holiday] },
  'GET settings': settings,
  'GET health': { status: 'ok', backup: null },
  'GET history': history,
  'GET history/user': [{ id: 2, name: wireUser.username }],
  'GET user': [wireUser, invited],
  'GET import': [imported],
  'GET intake-count': { forms: 1, waiting: 2, sorted_out: 1 },
  'GET intake-source': [],
  'GET intake-request': [],
  'GET bexio/status': { has_token: true },
  'GET bexio/users': [{ id: 3, name: wireWorkers[0].name }],
  'GET bexio/selected-user-ids': { user_ids: [] },
  'GET bexio/contact-sync': { may_read_contacts: true },
};

/** Answers every request of every page, with other texts where `reword` says so. */
export function answerPages(
  requests: HeldRequests,
  reword: (json: string) => string = (json) => json,
): void {
  for (const [name, body] of Object.entries(ANSWERS))
    requests.always(name, ok(JSON.parse(reword(JSON.stringify(body)))));
}
