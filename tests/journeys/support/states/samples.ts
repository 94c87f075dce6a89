import type { WireCustomer } from '../../../../src/api/contract/records/customers.ts';
import type { WireJob } from '../../../../src/api/contract/records/jobs.ts';
import type { WireHealth } from '../../../../src/api/contract/service.ts';
import type { WireAbsence } from '../../../../src/api/contract/planning/absences.ts';
import type { WireHoliday } from '../../../../src/api/contract/planning/holidays.ts';
import { blankTexts } from '../../../../src/domain/kinds/kind.ts';
import { JOB } from '../../../../src/domain/kinds/job.ts';
import type { WireImport } from '../../../../src/api/contract/exchange/imports.ts';
import type { WireIntakeSource } from '../../../../src/api/contract/intake.ts';

export const event = {
  start_time: '2026-11-24T09:00:00+01:00',
  end_time: '2026-11-25T02:00:00+01:00',
};

export const person = {
  email: 'άλφα@βήτα.γρ',
  phone: '044 555 10 20',
  address: 'Οδός 12',
  zip_code: '8001',
  city: 'Ζυρίχη',
};

export const customer = {
  id: 1,
  name: 'Ωμέγα',
  ...person,
  latitude: 47.37,
  longitude: 8.54,
  access: 'Κλειδί',
  internal_note: 'Σημείωση',
  mail_language: '',
} satisfies WireCustomer;

export const absence = {
  id: 1,
  worker_id: 1,
  kind: 'service',
  first_day: '2026-11-24',
  last_day: '2026-11-27',
  part: 'all',
  note: 'Νότα',
  withdrawn_at: null,
} satisfies WireAbsence;

export const holiday = { day: '2026-12-25', name: 'Γιορτή', part: 'pm' } satisfies WireHoliday;

export const job = {
  id: 1,
  customer_id: 1,
  worker_id: 1,
  from_date: '2026-11-24',
  appointment: { events: [event] },
  confirmed_support: true,
  confirmed_customer: false,
  confirmed_worker: false,
  ...blankTexts(JOB.notes),
  instructions: 'Κουζίνα',
  job_request: {
    created_at: '2026-11-20T10:00:00+01:00',
    frequency: { name: 'weekly' },
    duration: 2.5,
    comment: 'Σχόλιο',
    time_slots: [{ name: 'Δευτέρα' }],
  },
} satisfies WireJob;

export const bareJob = {
  ...job,
  id: 2,
  customer_id: 9,
  worker_id: null,
  appointment: { events: [] },
  job_request: null,
} satisfies WireJob;

export const listings = [
  { ...job, customer, worker: 1 },
  { ...bareJob, customer: { id: 9, name: 'Σίγμα' }, worker: null },
  { ...job, id: 3, customer: {}, worker: 1, confirmed_customer: true, confirmed_worker: true },
];

export const health = {
  status: 'ok',
  backup: { last: '2026-11-20T01:00:00Z', overdue: false },
} satisfies WireHealth;

export const uploaded = {
  id: 1,
  kind: 'customer',
  file_name: 'πελάτες',
  created_at: '2026-11-20T08:00:00.000Z',
  user: { id: 1, name: 'Άννα' },
  row_count: 1200,
  state: 'uploaded',
  imported_at: null,
  outcome: null,
  undo: null,
  can_undo: false,
  encoding: 'windows-1252',
  encoding_is_guess: true,
  samples: ['Ωμέγα;Ζυρίχη', 'Ωμέγα και υιοί;Ρώμη'],
  separator: ';',
  columns: [
    { header: 'Όνομα', field: 'name', samples: ['Ωμέγα', 'Δέλτα'] },
    { header: 'Πόλη', field: 'city', samples: ['Ζυρίχη'] },
    { header: 'Σημείωση', field: null, samples: [] },
  ],
  fields: ['name', 'city', 'internal_note'],
  can_check: true,
  progress: null,
  check: null,
  error_message: null,
} satisfies WireImport;

const outcome = { created: 1190, updated: 8, unchanged: 1, skipped: 1 };

export const imported = {
  ...uploaded,
  state: 'imported',
  outcome,
  imported_at: uploaded.created_at,
  can_undo: true,
} satisfies WireImport;

export const undone = {
  ...imported,
  state: 'undone',
  undo: {
    taken_back: 1198,
    kept: [
      { kind: 'customer', id: 1, name: 'Ωμέγα', reason: 'changed' },
      { kind: 'customer', id: 2, name: '', reason: 'gone' },
    ],
  },
} satisfies WireImport;

export const form: WireIntakeSource = {
  id: 1,
  name: 'Φόρμα',
  origins: ['https://καθαριότητα.ελ'],
  thanks_url: '',
  disabled: false,
  created_at: '2026-11-02T08:00:00Z',
};
