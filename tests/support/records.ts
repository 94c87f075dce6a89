import type { WireIntakeSource, WireSortedOutRequest } from '../../src/api/contract/intake.ts';
import type { WireMailState, WireUndeliveredMail } from '../../src/api/contract/mail.ts';
import type { WireUser } from '../../src/api/contract/account.ts';
import type { WireStornoGroup, WireTimesheetRow } from '../../src/api/contract/exchange/reports.ts';
import type { WireCustomer } from '../../src/api/contract/records/customers.ts';
import type { WireRecordChange } from '../../src/api/contract/records/history.ts';
import type { WireJob, WireJobListing } from '../../src/api/contract/records/jobs.ts';
import type { WireWorkerListing } from '../../src/api/contract/records/workers.ts';
import type { WireSettings } from '../../src/api/contract/settings.ts';
import type { WireAbsence } from '../../src/api/contract/planning/absences.ts';
import type {
  Absence,
  Customer,
  CustomerNote,
  Job,
  JobListing,
  LocalDate,
  Texts,
  Worker,
} from '../../src/domain/entities.ts';
import { byParty, confirmationFields } from '../../src/domain/job/confirmation/parties.ts';
import { JOB } from '../../src/domain/kinds/job.ts';
import { blankTexts } from '../../src/domain/kinds/kind.ts';

/** The settings as they travel. */
export const wireSettings = {
  name: 'Putzfee GmbH',
  holiday_region: 'CH',
  noon: '12:00',
  weekly_limit: 45,
  history_months: 24,
} satisfies WireSettings;

/** A customer as it travels, and as the application has it. */
export const wireCustomer = {
  id: 3,
  name: 'Grafikatelier Punktum',
  email: 'atelier@example.ch',
  phone: '044 555 20 79',
  address: 'Limmatstrasse 107',
  zip_code: '8005',
  city: 'Zürich',
  latitude: 47.38,
  longitude: 8.52,
  access: 'Schlüssel beim Hauswart',
  internal_note: 'Rechnung per Post',
  mail_language: 'es',
} satisfies WireCustomer;

export const customer = {
  id: 3,
  name: 'Grafikatelier Punktum',
  email: 'atelier@example.ch',
  phone: '044 555 20 79',
  address: 'Limmatstrasse 107',
  zipCode: '8005',
  city: 'Zürich',
  position: { latitude: 47.38, longitude: 8.52 },
} satisfies Customer;

export const customerNotes = {
  access: 'Schlüssel beim Hauswart',
  internalNote: 'Rechnung per Post',
  mailLanguage: 'es',
} satisfies Texts<CustomerNote>;

/** A worker as it travels, and as the application has it. */
export const wireWorker = {
  id: 1,
  name: 'Ana Marques',
  email: 'ana@example.ch',
  phone: '079 555 21 17',
  address: 'Badenerstrasse 338',
  zip_code: '8004',
  city: 'Zürich',
  color: '#9b86ff',
} satisfies WireWorkerListing;

export const worker = {
  id: 1,
  name: 'Ana Marques',
  email: 'ana@example.ch',
  phone: '079 555 21 17',
  address: 'Badenerstrasse 338',
  zipCode: '8004',
  city: 'Zürich',
  color: '#9b86ff',
} satisfies Worker;

export const wireWorkers = [
  wireWorker,
  {
    ...wireWorker,
    id: 2,
    name: 'Tenzin Dolkar',
    email: 't@example.ch',
    phone: '079 555 27 27',
    city: 'Uster',
  },
] as const satisfies readonly WireWorkerListing[];

/** An absence as it travels, and as the application has it. */
export const wireAbsence = {
  id: 5,
  worker_id: 1,
  kind: 'sick',
  first_day: '2026-11-26',
  last_day: '2026-12-04',
  part: 'all',
  note: 'Zeugnis folgt',
  withdrawn_at: null,
} satisfies WireAbsence;

export const absence = {
  id: 5,
  workerId: 1,
  kind: 'sick',
  firstDay: '2026-11-26' as LocalDate,
  lastDay: '2026-12-04' as LocalDate,
  part: 'all',
  note: 'Zeugnis folgt',
} satisfies Absence;

const events = [
  {
    start_time: '2026-11-02T09:00:00+01:00',
    end_time: '2026-11-02T11:00:00+01:00',
    rrule: 'FREQ=WEEKLY;BYDAY=MO',
  },
];

export const wireJob = {
  id: 7,
  customer_id: 3,
  worker_id: null,
  from_date: '2026-11-02',
  appointment: { events },
  ...confirmationFields(() => false),
  ...blankTexts(JOB.notes),
  job_request: null,
} satisfies WireJob;

/** A job without appointment, worker and confirmations. */
export const bareJob: Job = {
  id: 7,
  customerId: 3,
  workerId: null,
  fromDate: null,
  events: [],
  confirmations: byParty(() => false),
  request: null,
  raw: {},
  etag: null,
};

/** A job of a list, for a customer of its own, without appointment and worker. */
export const listedJob = (id: number, fields: Partial<JobListing> = {}): JobListing => ({
  id,
  customerId: id,
  customerName: `Customer ${id}`,
  customerCity: '',
  customerZipCode: '',
  customerPosition: null,
  workerId: null,
  fromDate: null,
  events: [],
  confirmations: byParty(() => true),
  request: null,
  ...fields,
});

export const wireJobListings = [
  {
    id: 7,
    customer: { id: 3, name: 'Grafikatelier Punktum', latitude: 47.38, longitude: 8.52 },
    worker: 1,
    from_date: '2026-11-02',
    appointment: { events },
    ...confirmationFields(() => false),
    job_request: null,
  },
  {
    id: 8,
    customer: { id: 4, name: 'Familie Özdemir', latitude: null, longitude: null },
    worker: null,
    from_date: '2026-11-03',
    appointment: { events: [] },
    ...confirmationFields((party) => party === 'support'),
    job_request: null,
  },
] satisfies WireJobListing[];

export const wireTimesheet = [
  {
    bexio_id: 3,
    name: 'Ana Marques',
    last_entry: '2026-10-30',
    number_of_entries: 21,
    total_hours: 80.5,
  },
  { bexio_id: 7, name: 'Tenzin Dolkar', last_entry: null, number_of_entries: 0, total_hours: 0 },
] satisfies WireTimesheetRow[];

const stornoEntry = {
  id: 11,
  text: 'Absage am Vortag _storno_auto_50',
  worker_id: 3,
  worker_name: 'Ana Marques',
  contact_id: null,
  date: '2026-10-30',
  old_duration: '02:30',
  new_duration: '01:15',
};

export const wireStornoGroups = [
  {
    storno_percentage: 50,
    business_activity_name: 'Storno 50 %',
    entries: [
      stornoEntry,
      { ...stornoEntry, id: 12, old_duration: null, new_duration: null, reduced_before: true },
    ],
  },
] satisfies WireStornoGroup[];

export const wireUser: WireUser = {
  id: 2,
  username: 'anna',
  email: 'anna@example.ch',
  role: 'dispatcher',
  disabled: false,
  has_password: true,
  link_expires_at: null,
};

/** A form on a website as it travels. */
export const wireIntakeSource: WireIntakeSource = {
  id: 3,
  name: 'Website',
  origins: ['https://www.putzblitz.example'],
  thanks_url: '',
  disabled: false,
  created_at: '2026-11-02T08:00:00Z',
};

/** A request that was sorted out, as it travels. */
export const wireSortedOut: WireSortedOutRequest = {
  id: 21,
  source: { id: 3, name: 'Website' },
  received_at: '2026-11-20T07:30:00Z',
  reason: 'robot',
  fields: {
    name: 'Regula Zbinden',
    email: '',
    phone: '079 555 66 77',
    address: '',
    zip_code: '',
    city: '',
    frequency: 'weekly',
    duration: 2.5,
    times: ['Montagvormittag', 'Dienstagnachmittag'],
    comment: '',
  },
};

/** A change of a customer as it travels. */
export const wireChange = {
  id: 9,
  at: '2026-11-20T07:30:00.000Z',
  user: { id: 2, name: 'anna' },
  source: 'ui',
  kind: 'customer',
  record_id: 3,
  record_name: 'Grafikatelier Punktum',
  action: 'changed',
  before: { city: 'Uster' },
  after: { city: 'Zürich' },
  batch_id: null,
  request_id: null,
} satisfies WireRecordChange;

/** Mails that have not arrived. */
export const undeliveredMails = [
  {
    id: 'a',
    recipient_kind: 'worker',
    recipient_id: 1,
    recipient_name: 'Ana Marques',
    subject: 'Ihre Einsätze am Samstag, 21. November 2026',
    failure: 'refused',
    answer: '550 No such mailbox here',
    ended_at: '2026-11-20T07:00:00Z',
  },
  {
    id: 'b',
    recipient_kind: 'customer',
    recipient_id: 3,
    recipient_name: 'Grafikatelier Punktum',
    subject: 'Bitte bestätigen Sie Ihren Termin',
    failure: 'lostAnswer',
    answer: '',
    ended_at: '2026-11-19T16:30:00Z',
  },
] satisfies readonly WireUndeliveredMail[];

export const wireMailState = {
  sender: 'plan@reinigung.example',
  last_sent_at: '2026-11-20T06:30:00Z',
  waiting: 2,
  undelivered: undeliveredMails,
} satisfies WireMailState;
