import type { WireIntakeSource, WireSortedOutRequest } from '../../../src/api/intakeContract.ts';
import type { WireAbsence } from '../../../src/api/absenceContract.ts';
import type { WireHoliday } from '../../../src/api/holidayContract.ts';
import type { Page } from 'playwright';
import { PAGES } from '../../../scripts/pages.ts';
import type {
  WireCustomer,
  WireHealth,
  WireHistory,
  WireJob,
  WireRecordChange,
  WireStornoEntry,
  WireSettings,
  WireStornoGroup,
  WireTimesheetRow,
  WireUser,
  WireWorkerListing,
} from '../../../src/api/contract.ts';
import type { WireImport, WireImportRow } from '../../../src/api/importContract.ts';
import type { Answers } from '../../support/standInBackend.ts';
import { ROUTES } from '../../../src/domain/navigation/route.ts';
import { expect } from './expect.ts';
import { open, setChecked } from './pages.ts';
import { openSchedule } from './schedule.ts';
import { JOB } from '../../../src/domain/kinds/job.ts';
import { blankTexts } from '../../../src/domain/kinds/kind.ts';

const event = {
  start_time: '2026-11-24T09:00:00+01:00',
  end_time: '2026-11-25T02:00:00+01:00',
};

const person = {
  email: 'άλφα@βήτα.γρ',
  phone: '044 555 10 20',
  address: 'Οδός 12',
  zip_code: '8001',
  city: 'Ζυρίχη',
};

const customer = {
  id: 1,
  name: 'Ωμέγα',
  ...person,
  latitude: 47.37,
  longitude: 8.54,
  access: 'Κλειδί',
  internal_note: 'Σημείωση',
  mail_language: '',
} satisfies WireCustomer;
/** A customer who may be the same. */
const another = {
  'GET /api/customer/2': {
    json: { ...customer, id: 2, name: 'Ωμέγα και υιοί', email: '', access: 'Κωδικός 7' },
  },
} satisfies Answers;
const absence = {
  id: 1,
  worker_id: 1,
  kind: 'service',
  first_day: '2026-11-24',
  last_day: '2026-11-27',
  part: 'all',
  note: 'Νότα',
  withdrawn_at: null,
} satisfies WireAbsence;

const holiday = { day: '2026-12-25', name: 'Γιορτή', part: 'pm' } satisfies WireHoliday;

const worker = { id: 1, name: 'Δέλτα', ...person, color: '#9b86ff' } satisfies WireWorkerListing;

const job = {
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

const bareJob = {
  ...job,
  id: 2,
  customer_id: 9,
  worker_id: null,
  appointment: { events: [] },
  job_request: null,
} satisfies WireJob;

/** The job once its visit is cancelled because the worker is absent. */
const cancelledJob = {
  ...job,
  appointment: {
    events: [
      {
        ...event,
        overrides: {
          '2026-11-24': { cancelled: true, reason: 'worker', told: { worker: true } },
        },
      },
    ],
  },
  etag: '"2"',
};

const listings = [
  { ...job, customer, worker: 1 },
  { ...bareJob, customer: { id: 9, name: 'Σίγμα' }, worker: null },
  { ...job, id: 3, customer: {}, worker: 1, confirmed_customer: true, confirmed_worker: true },
];

const weeklyListing = {
  ...job,
  customer,
  worker: 1,
  appointment: { events: [{ ...event, rrule: 'FREQ=WEEKLY' }] },
};

/** The same once a later visit is given to nobody. */
const givenListing = {
  ...weeklyListing,
  appointment: {
    events: [
      {
        ...weeklyListing.appointment.events[0]!,
        overrides: { '2026-12-01': { worker_ids: [], told: { customer: true } } },
      },
    ],
  },
};

const timesheet = {
  bexio_id: 1,
  name: 'Δέλτα',
  last_entry: '2026-10-30',
  number_of_entries: 21,
  total_hours: 80.5,
} satisfies WireTimesheetRow;

const stornoEntry = {
  id: 1,
  text: 'Ακύρωση',
  worker_id: 1,
  worker_name: 'Δέλτα',
  contact_id: null,
  date: '2026-10-30',
  old_duration: '02:30',
  new_duration: '01:15',
} satisfies WireStornoEntry;

const stornoGroup = {
  storno_percentage: 50,
  business_activity_name: 'Ακύρωση 50 %',
  entries: [stornoEntry, { ...stornoEntry, id: 2, old_duration: null, reduced_before: true }],
} satisfies WireStornoGroup;

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
  history_months: 24,
} satisfies WireSettings;

const health = {
  status: 'ok',
  backup: { last: '2026-11-20T01:00:00Z', overdue: false },
} satisfies WireHealth;

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

const uploaded = {
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
const imported = {
  ...uploaded,
  state: 'imported',
  outcome,
  imported_at: uploaded.created_at,
  can_undo: true,
} satisfies WireImport;
const undone = {
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
const row = {
  kind: 'customer',
  line: 12,
  verdict: 'unclear',
  name: 'Ωμέγα',
  record_id: 1,
  changes: [{ field: 'city', before: 'Ρώμη', after: 'Ζυρίχη' }],
  problems: [],
  candidates: [{ id: 1, name: 'Ωμέγα', detail: '8001 Ζυρίχη' }],
} satisfies WireImportRow;

/** An import in the address, and its rows as they were checked. */
function importing(state: Partial<WireImport>, rows: readonly WireImportRow[] = [row]): Answers {
  return {
    'GET /api/import/1': { json: { ...uploaded, ...state } },
    'GET /api/import/1/row': { json: { rows, next: null } },
  };
}

function checkedWith(counts: Partial<(WireImport['check'] & {})['counts']>) {
  const none = { new: 0, update: 0, unchanged: 0, unclear: 0, faulty: 0 };
  return { state: 'checked', check: { digest: 'δ', counts: { ...none, ...counts } } } as const;
}

const form: WireIntakeSource = {
  id: 1,
  name: 'Φόρμα',
  origins: ['https://καθαριότητα.ελ'],
  thanks_url: '',
  disabled: false,
  created_at: '2026-11-02T08:00:00Z',
};

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
  'GET /api/intake-count': { json: { waiting: 2, sorted_out: 1 } },
  'GET /api/intake-source': { json: [form, { ...form, id: 2, disabled: true }] },
  'GET /api/intake-request': { json: [sortedOut, { ...sortedOut, id: 2, reason: 'hasty' }] },
};

const contactTexts = {
  name: 'Άννα Βέρα',
  email: 'α@β.γρ',
  phone: '044 555 11 22',
  address: 'Οδός 1',
  zip_code: '8001',
  city: 'Αθήνα',
};

const contactOf = (id: number) => ({ id, kind: 'person', group_ids: [1], ...contactTexts });

const contactCustomer = { id: 1, name: 'Άννα Βέρα' };

const proposedContacts = {
  status: 'SUCCESS',
  unreadable_rows: [{ list: 'contacts', id: 9, worker_name: '', date: null, field: 'phone_fixed' }],
  result: {
    outcome: null,
    proposal: {
      digest: 'one',
      groups: [{ id: 1, name: 'Ομάδα' }],
      rows: [
        { pile: 'new', contact: contactOf(1) },
        {
          pile: 'similar',
          contact: contactOf(2),
          candidates: [
            { source: 'customer', ...contactTexts, id: 1, field: 'email', likelihood: 'probable' },
            { source: 'contact', ...contactTexts, id: 1, field: 'name', likelihood: 'possible' },
          ],
        },
        {
          pile: 'linked',
          contact: contactOf(3),
          customer: contactCustomer,
          changes: [
            { field: 'phone', ours: '044 1', theirs: '044 2', verdict: 'disputed' },
            { field: 'city', ours: 'Αθήνα', theirs: 'Πάτρα', verdict: 'taken' },
            { field: 'zip_code', ours: '8001', theirs: '8002', verdict: 'kept' },
          ],
        },
      ],
      lost: [{ contact_id: 8, customer: contactCustomer, reason: 'gone' }],
    },
  },
};

const contactsAllowed: Answers = {
  'GET /api/bexio/contact-sync': { json: { may_read_contacts: true } },
};

/** The page errors that the states provoke on purpose. */
export const PROVOKED =
  /status of (401|404|422|500)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|"(list|job)\.\w+Unreadable"|"(calendar|ranking|holidays)\.loadFailed"/;

const FAILURE = { json: { request_id: 'κ7μ2ξ9πφ' }, status: 500 };
const lists = ['GET /api/job', 'GET /api/customer', 'GET /api/worker'];
const failing: Answers = Object.fromEntries(lists.map((call) => [call, FAILURE]));
const none: Answers = Object.fromEntries(lists.map((call) => [call, { json: [] }]));
const unreadable: Answers = Object.fromEntries(lists.map((call) => [call, { json: [null, {}] }]));
const disconnected: Answers = { 'GET /api/bexio/status': { json: { has_token: false } } };
const signedOut: Answers = { 'GET /api/auth/me': { json: {}, status: 401 } };

const viewing: Answers = {
  'GET /api/auth/me': { json: { username: 'Άννα', email: '', role: 'viewer' } },
};

export interface State {
  readonly path: string;
  readonly state: string;
  readonly answers?: Answers;
  /** What leads into the state. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const alert = (page: Page) => expect(page.getByRole('alert').first()).toBeVisible();
const dialog = (page: Page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).last()).toBeVisible();

/** The visits of somebody who is absent until further notice. */
async function showAffected(page: Page) {
  await page.locator('main [role=group] [role=group] button').last().click();
  await page.locator('main li').first().waitFor();
}

async function openUserMenu(page: Page) {
  await page.locator('header [aria-haspopup=menu]').click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function openHelp(page: Page) {
  await page.keyboard.press('?');
  await dialog(page);
}

const paletteOptions = (page: Page) => page.locator('dialog [role=option]');

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(paletteOptions(page).first()).toBeVisible();
}

async function toggleNavigation(page: Page) {
  const button = page.locator('header [aria-expanded]').first();
  const before = await button.getAttribute('aria-expanded');
  await button.click();
  await expect(page.locator('header [aria-expanded]').first()).not.toHaveAttribute(
    'aria-expanded',
    before!,
  );
}

async function submitSignIn(page: Page) {
  await page.locator('[name=username]').fill('Άννα');
  await page.locator('[name=password]').fill('Άννα');
  await page.locator('[type=submit]').click();
  await alert(page);
}

/** Opens the fields of the appointment of a job: the first card of its form has no other button. */
const openFields = (page: Page) =>
  page.locator('main section').nth(2).getByRole('button').first().click();

const changeJob = (page: Page) => setChecked(page.locator('main [type=checkbox]').first(), false);

const changeRecord = (page: Page) => page.locator('main [name=city]').fill('Ρώμη');

async function save(page: Page) {
  await page.keyboard.press('Control+s');
  await alert(page);
}

/** Saves a changed record that another person has changed meanwhile. */
async function saveDisputed(page: Page) {
  await changeRecord(page);
  const path = '**/api/customer/1';
  await page.route(path, (route) => route.fulfill({ json: { ...customer, city: 'Μιλάνο' } }));
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.unroute(path);
}

async function leaveFor(page: Page, path: string) {
  await page.locator(`main a[href="${path}"]`).first().click();
  await dialog(page);
}

async function openCustomer(page: Page) {
  await page.locator('main section:has(a[href^="/customers/"]) [aria-haspopup=dialog]').click();
  await dialog(page);
  await expect(page.locator('dialog [name=name]')).toBeVisible();
  await expect(page.locator('dialog .leaflet-container')).toBeVisible();
}

async function changePassword(page: Page, confirmation = 'γάτα τραμ πεπόνι') {
  await page.locator('[name=current-password]').fill('σκύλος λεμόνι ποτάμι');
  await page.locator('[name=new-password]').fill('γάτα τραμ πεπόνι');
  await page.locator('[name=confirm-password]').fill(confirmation);
  await page.keyboard.press('Enter');
}

/** Opens the dialog of one of the buttons of the first user. */
async function openUserTask(page: Page, index: number) {
  await page.locator('main [role=row] button[aria-label]').nth(index).click();
  await dialog(page);
}

async function openHistory(page: Page) {
  await page.locator('main summary').last().click();
  await expect(page.locator('main details li').first()).toBeVisible();
}

const seesRequests = (page: Page) => expect(page.locator('main [data-todo]').first()).toBeVisible();

/** Opens what is done with the record of a person once. */
async function openPersonMenu(page: Page) {
  await page.locator('main [aria-haspopup=menu]').first().click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function askToErase(page: Page) {
  await openPersonMenu(page);
  await page.getByRole('menuitem').last().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

const seesMap = (page: Page) => expect(page.locator('.leaflet-container')).toBeVisible();

const seesDialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

const seesSheet = (page: Page) =>
  expect(page.locator('main section li a[href="/jobs/1"]')).toBeVisible();

const seesVisit = (page: Page) =>
  expect(page.locator('main :is(.sx__event, [data-visit])').first()).toBeVisible();

async function askForLink(page: Page): Promise<void> {
  await page.locator('main summary:has(h2)').first().click();
  await page.locator('main section:has(input[readonly]) button').last().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function askToDisconnect(page: Page): Promise<void> {
  await page.locator('main section button').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

const seesTable = (page: Page) => expect(page.getByRole('table')).toBeVisible();

function taskStates(report: string, call: string, result: object): readonly State[] {
  const path = `/reporting/${report}?task=k7&of=2026-09-01..2026-09-30`;
  const status = (json: object) => ({ [`GET /api/bexio/${call}-status/k7`]: { json } });
  return [
    {
      path,
      state: 'running',
      answers: status({ status: 'STARTED', created_at: '2026-11-20T09:59:00Z' }),
      act: (page) => expect(page.locator('main [inert]')).toBeVisible(),
    },
    {
      path,
      state: 'failed',
      answers: status({ status: 'FAILURE', error_message: 'Όχι.' }),
      act: alert,
    },
    {
      path,
      state: 'done',
      answers: status({ status: 'SUCCESS', result: [null, result] }),
      act: seesTable,
    },
  ];
}

function records(kind: 'customer' | 'worker', list: string): readonly State[] {
  const path = `${list}/1`;
  return [
    { path: list, state: 'empty', answers: none },
    { path: list, state: 'failed', answers: failing },
    { path: `${list}?q=ξ`, state: 'without a match' },
    ...(kind === 'customer' ? [{ path, state: 'loaded', act: seesMap }] : []),
    { path, state: 'without jobs', answers: none },
    { path, state: 'failed', answers: { [`GET /api/${kind}/1`]: FAILURE } },
    { path: `${list}/99`, state: 'not there' },
    ...(kind === 'customer' ? [{ path, state: 'with its history', act: openHistory }] : []),
    { path, state: 'with what is done with it once', act: openPersonMenu },
    { path, state: 'with the question of its erasure', answers: none, act: askToErase },
    { path, state: 'not to be erased because of its visits', act: askToErase },
    {
      path,
      state: 'not erased',
      answers: { ...none, [`POST /api/${kind}/1/erase`]: FAILURE },
      act: async (page) => {
        await askToErase(page);
        await page.getByRole('alertdialog').getByRole('button').last().click();
        await alert(page);
      },
    },
    { path, state: 'changed', act: changeRecord },
    {
      path,
      state: 'not right',
      act: async (page) => {
        await page.locator('main [name=name]').fill('');
        await page.locator('main [name=email]').fill('ά');
        await page.locator('main [name=phone]').focus();
        await expect(page.locator('main [aria-invalid=true]')).toHaveCount(2);
      },
    },
    {
      path,
      state: 'being left',
      act: async (page) => {
        await changeRecord(page);
        await leaveFor(page, list);
      },
    },
    {
      path,
      state: 'not saved',
      answers: { [`PUT /api/${kind}/1`]: FAILURE },
      act: async (page) => {
        await changeRecord(page);
        await save(page);
      },
    },
  ];
}

/** The states of every page beside the plain one, with what leads to them. */
const particularStates: readonly State[] = [
  {
    path: '/history',
    state: 'without older entries',
    act: async (page) => {
      await page.route('**/api/history?before=*', (route) => route.abort());
      await page.locator('main button').last().click();
      await alert(page);
      await page.unroute('**/api/history?before=*');
    },
  },
  { path: '/history', state: 'failed', answers: { 'GET /api/history': FAILURE } },
  {
    path: '/history?q=ξ',
    state: 'without a match',
    answers: { 'GET /api/history': { json: { changes: [], next: null } } },
  },
  { path: '/history?from=2026-11-20&to=2026-11-01', state: 'from an end to a start' },
  { path: '/login', state: 'signed out', answers: signedOut },
  {
    path: '/login',
    state: 'with a wrong password',
    answers: { ...signedOut, 'POST /api/auth/login': { json: {}, status: 401 } },
    act: submitSignIn,
  },
  {
    path: '/login',
    state: 'failed',
    answers: { ...signedOut, 'POST /api/auth/login': FAILURE },
    act: submitSignIn,
  },
  {
    path: '/login',
    state: 'offline',
    answers: signedOut,
    act: async (page) => {
      await page.context().setOffline(true);
      await expect(page.locator('main [role=status] button')).toBeVisible();
    },
  },
  { path: '/new-requests', state: 'loaded', act: seesRequests },
  { path: '/new-requests?selected=1', state: 'of which one is chosen' },
  { path: '/new-requests?view=lists', state: 'loaded', act: seesMap },
  { path: '/new-requests', state: 'empty', answers: none },
  { path: '/new-requests', state: 'failed', answers: failing },
  { path: '/jobs', state: 'empty', answers: none },
  { path: '/jobs', state: 'failed', answers: failing },
  { path: '/jobs?q=ξ', state: 'without a match' },
  { path: '/jobs?q=ξ&when=today&unconfirmed=1', state: 'without a match of the filters' },
  {
    path: '/jobs',
    state: 'with the user menu',
    act: openUserMenu,
  },
  {
    path: '/jobs',
    state: 'with the help',
    act: openHelp,
  },
  {
    path: '/jobs/1',
    state: 'with the quick search',
    act: async (page) => {
      await changeJob(page);
      await openPalette(page);
    },
  },
  {
    path: '/jobs',
    state: 'with hits of the quick search',
    act: async (page) => {
      await openPalette(page);
      await page.keyboard.type('ω');
      await expect(paletteOptions(page)).toHaveCount(2);
    },
  },
  { path: '/plan/sheets?date=2026-11-24', state: 'with a sheet', act: seesSheet },
  {
    path: '/plan/sheets?date=2026-11-24&worker=1',
    state: 'with a message to the worker',
    act: async (page) => {
      await seesSheet(page);
      await page.locator('main section button[aria-expanded]').click();
      await expect(page.locator('main section pre')).toBeVisible();
    },
  },
  {
    path: '/plan/sheets?date=2026-11-24&view=overview',
    state: 'as an overview',
    act: async (page) => {
      await expect(page.locator('main table')).toBeVisible();
    },
  },
  {
    path: '/plan/sheets?date=2026-11-24',
    state: 'without access and instructions',
    answers: { 'GET /api/visit-note': FAILURE },
    act: async (page) => {
      await expect(page.locator('main [role=alert]')).toBeVisible();
    },
  },
  { path: '/plan/sheets', state: 'failed', answers: failing },
  {
    path: '/calendar',
    state: 'with a quick search that failed',
    answers: failing,
    act: async (page) => {
      await openPalette(page);
      await page.keyboard.type('ω');
      await expect(page.locator('dialog [role=alert]')).toHaveCount(3);
    },
  },
  {
    path: '/jobs',
    state: 'with the menu the other way',
    act: toggleNavigation,
  },
  {
    path: '/jobs',
    state: 'offline',
    act: async (page) => {
      await page.context().setOffline(true);
      await expect(page.locator('header button')).toHaveCount(4);
    },
  },
  {
    path: '/jobs/1',
    state: 'with kept changes elsewhere',
    act: async (page) => {
      await changeJob(page);
      await expect
        .poll(() => page.evaluate(() => Object.values(sessionStorage).join()))
        .toContain('Άννα');
      page.once('dialog', (question) => void question.accept());
      await open(page, '/calendar');
      await expect(page.locator('a[href="/jobs/1"]')).toBeVisible();
    },
  },
  { path: '/jobs', state: 'without the names', answers: { 'GET /api/worker': FAILURE } },
  {
    path: '/jobs',
    state: 'with rows that cannot be read',
    answers: { 'GET /api/job': { json: [null, ...listings] } },
  },
  { path: '/plan', state: 'failed', answers: failing },
  { path: '/today', state: 'failed', answers: failing },
  { path: '/today', state: 'of a new business', answers: none },
  {
    path: '/today',
    state: 'with something open that is to be done',
    act: async (page) => {
      await page.locator('main summary').last().click();
      await page.locator('main button[data-todo]').first().click();
      await dialog(page);
    },
  },
  { path: '/plan?date=2026-11-24', state: 'of a day', act: seesVisit },
  { path: '/plan?view=week&date=2026-11-24', state: 'of a week', act: seesVisit },
  {
    path: '/plan?date=2026-11-24',
    state: 'with an open visit',
    act: async (page) => {
      await page.locator('main [data-visit]').first().click();
      await dialog(page);
    },
  },
  {
    path: '/plan?date=2026-11-24',
    state: 'with the choice of workers',
    act: async (page) => {
      await page.locator('main [aria-haspopup=dialog]').last().click();
      await expect(page.locator('main [role=searchbox]')).toBeVisible();
    },
  },
  { path: '/calendar', state: 'failed', answers: failing },
  { path: '/calendar?view=month&date=2026-11-24', state: 'as a month', act: seesVisit },
  { path: '/calendar?view=agenda&date=2026-11-24', state: 'as an agenda', act: seesVisit },
  {
    path: '/calendar?view=day&date=2026-11-24',
    state: 'with an open visit',
    act: async (page) => {
      await page.locator('main [data-visit]').first().click();
      await dialog(page);
    },
  },
  {
    path: '/calendar?date=2026-11-24',
    state: 'with nobody selected',
    act: async (page) => {
      await page.evaluate(() => localStorage.setItem('calendar-selected-workers', '[]'));
      await open(page, '/calendar?view=day');
      await expect(page.locator('main section').last().locator('button')).toBeVisible();
    },
  },
  { path: '/new-requests', state: 'with nothing that can be read', answers: unreadable },
  {
    path: '/jobs/2',
    state: 'with an event that cannot be read',
    answers: { 'GET /api/job/2': { json: { ...bareJob, appointment: { events: [null] } } } },
  },
  { path: '/jobs/2', state: 'without customer, worker and appointment' },
  { path: '/jobs/1', state: 'without workers', answers: none },
  { path: '/jobs/1', state: 'without its workers', answers: { 'GET /api/worker': FAILURE } },
  { path: '/jobs/1', state: 'without its customer', answers: { 'GET /api/customer/1': FAILURE } },
  { path: '/jobs/1', state: 'failed', answers: { 'GET /api/job/1': FAILURE } },
  { path: '/jobs/9', state: 'not there' },
  { path: '/jobs/1', state: 'changed', act: changeJob },
  {
    path: '/jobs/1',
    state: 'being left',
    act: async (page) => {
      await changeJob(page);
      await leaveFor(page, '/jobs');
    },
  },
  {
    path: '/jobs/1',
    state: 'not saved',
    answers: { 'PUT /api/job/1': FAILURE },
    act: async (page) => {
      await changeJob(page);
      await save(page);
    },
  },
  {
    path: '/jobs/1',
    state: 'with a stop of its route',
    act: async (page) => {
      await openSchedule(page);
      await page.locator('#schedule button[aria-expanded=false]').click();
      await page.locator('.map-stop').first().click();
      await dialog(page);
    },
  },
  {
    path: '/jobs/1',
    state: 'without the other jobs of its worker',
    answers: { 'GET /api/job': FAILURE },
    act: openSchedule,
  },
  { path: '/customers/1', state: 'changed at the same time', act: saveDisputed },
  {
    path: '/customers/1',
    state: 'taken up by another customer',
    answers: {
      'GET /api/customer/1': { json: { ...customer, merged_into: 2, merged_on: '2026-11-20' } },
    },
  },
  { path: '/customers/1/merge?into=2', state: 'compared', answers: another },
  {
    path: '/customers/1/merge?into=2',
    state: 'not merged',
    answers: { ...another, 'POST /api/customer/1/merge': FAILURE },
    act: async (page) => {
      await page.locator('main button').last().click();
      await alert(page);
    },
  },
  { path: '/jobs/1', state: 'with its customer', act: openCustomer },
  {
    path: '/jobs/1',
    state: 'with its customer changed and being left',
    act: async (page) => {
      await openCustomer(page);
      await page.locator('dialog [name=city]').fill('Ρώμη');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    path: '/jobs/1',
    state: 'with its customer not saved',
    answers: { 'PUT /api/customer/1': FAILURE },
    act: async (page) => {
      await openCustomer(page);
      await page.locator('dialog [name=city]').fill('Ρώμη');
      await save(page);
    },
  },
  {
    path: '/jobs/1',
    state: 'with the calendar of its start date',
    act: async (page) => {
      await openFields(page);
      await page.locator('main [aria-haspopup=dialog][aria-expanded]').first().click();
      await expect(page.getByRole('grid')).toBeVisible();
    },
  },
  ...records('customer', '/customers'),
  { path: '/customers/2', state: 'with hardly anything known', act: seesMap },
  ...records('worker', '/workers'),
  { path: '/workers/1', state: 'with the question about its link', act: askForLink },
  { path: '/workers/1?absence=1', state: 'with one of its absences', act: seesDialog },
  { path: '/workers/1?absence=new', state: 'with a new absence', act: seesDialog },
  {
    path: '/workers/1',
    state: 'with a link that was not renewed',
    answers: { 'POST /api/worker/1/calendar-token': FAILURE },
    act: async (page) => {
      await askForLink(page);
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await alert(page);
    },
  },
  { path: '/reporting', state: 'not connected', answers: disconnected },
  {
    path: '/reporting',
    state: 'not connected after a sign-in',
    answers: disconnected,
    act: async (page) => {
      await page.evaluate(() => (document.cookie = 'provider_outcome=unavailable; Path=/'));
      await page.reload();
      await alert(page);
    },
  },
  { path: '/reporting', state: 'with the question about its connection', act: askToDisconnect },
  {
    path: '/reporting',
    state: 'with a connection that was not ended',
    answers: { 'POST /api/bexio/disconnect': FAILURE },
    act: async (page) => {
      await askToDisconnect(page);
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await alert(page);
    },
  },
  { path: '/reporting/storno', state: 'not connected', answers: disconnected },
  {
    path: '/reporting/timesheets?start=2026-10-31&end=2026-10-01',
    state: 'with an end before its start',
    act: (page) => expect(page.locator('main [aria-invalid=true]')).toBeVisible(),
  },
  {
    path: '/reporting/timesheets',
    state: 'without its users',
    answers: { 'GET /api/bexio/users': FAILURE },
    act: alert,
  },
  ...taskStates('timesheets', 'timesheet-report', timesheet),
  {
    path: '/reporting/storno',
    state: 'with its question',
    act: async (page) => {
      await page.locator('main section button').last().click();
      await dialog(page);
    },
  },
  ...taskStates('storno', 'apply-storno-times', stornoGroup),
  {
    path: '/password-change',
    state: 'with a mismatch',
    act: async (page) => {
      await changePassword(page, 'γάτα');
      await expect(page.locator('main [aria-invalid=true]')).toBeVisible();
    },
  },
  {
    path: '/password-change',
    state: 'refused',
    answers: {
      'POST /api/auth/change-password': { json: ['Πολύ μικρό.', 'Πολύ απλό.'], status: 422 },
    },
    act: async (page) => {
      await changePassword(page);
      await alert(page);
    },
  },
  {
    path: '/password-change',
    state: 'failed',
    answers: { 'POST /api/auth/change-password': FAILURE },
    act: async (page) => {
      await changePassword(page);
      await alert(page);
    },
  },
  {
    path: '/invitation#3f9a',
    state: 'signed out',
    answers: { ...signedOut, 'POST /api/invitation': { json: { username: 'Βερένα' } } },
  },
  {
    path: '/invitation#3f9a',
    state: 'for the first user, refused',
    answers: {
      ...signedOut,
      'POST /api/invitation': { json: { username: null } },
      'POST /api/invitation/password': {
        json: { field: 'new_password', message: 'Άκυρο.' },
        status: 422,
      },
    },
    act: async (page) => {
      await page.locator('[name=username]').fill('Βερένα');
      await page.locator('[name=new-password]').fill('γάτα');
      await page.locator('[name=confirm-password]').fill('γάτα');
      await page.keyboard.press('Enter');
      await alert(page);
    },
  },
  { path: '/invitation#3f9a', state: 'invalid', answers: signedOut },
  {
    path: '/invitation#3f9a',
    state: 'not asked',
    answers: { ...signedOut, 'POST /api/invitation': FAILURE },
  },
  {
    path: '/users',
    state: 'inviting somebody',
    act: async (page) => {
      await page.locator('h1 ~ * button, main button').first().click();
      await dialog(page);
    },
  },
  {
    path: '/users',
    state: 'changing somebody, unclear',
    answers: { 'PUT /api/user/1': FAILURE },
    act: async (page) => {
      await openUserTask(page, 0);
      await page.locator('dialog [type=submit]').click();
      await alert(page);
    },
  },
  {
    path: '/users',
    state: 'with a new link',
    answers: {
      'POST /api/user/1/link': {
        json: { token: '3f9a', expires_at: '2026-11-23T08:00:00Z' },
        status: 201,
      },
    },
    act: async (page) => {
      await openUserTask(page, 1);
      await page.locator('dialog [type=submit]').click();
      await expect(page.locator('dialog input[readonly]')).toBeVisible();
    },
  },
  {
    path: '/settings/intake',
    state: 'adding a form, with wrong addresses',
    act: async (page) => {
      await page.locator('h1 ~ * button, main button').first().click();
      await dialog(page);
      await page.locator('dialog textarea').fill('://1');
      await page.locator('dialog [type=url]').fill('https://1');
      await expect(page.locator('dialog [aria-invalid=true]')).toHaveCount(2);
    },
  },
  {
    path: '/settings/intake',
    state: 'changing a form, unclear',
    answers: { 'PUT /api/intake-source/1': FAILURE },
    act: async (page) => {
      await page.locator('main [role=row] button[aria-label]').first().click();
      await page.locator('dialog [type=submit]').click();
      await alert(page);
    },
  },
  {
    path: '/settings/intake',
    state: 'with a new address',
    answers: {
      'POST /api/intake-source/1/token': { json: { ...form, token: '3f9a' }, status: 201 },
    },
    act: async (page) => {
      await page.locator('main [role=row] button[aria-label]').nth(1).click();
      await page.locator('dialog [type=submit]').click();
      await expect(page.locator('dialog textarea')).toBeVisible();
    },
  },
  {
    path: '/settings/intake',
    state: 'taking a request',
    act: async (page) => {
      await page.locator('main [role=row] button[aria-label]').nth(6).click();
      await dialog(page);
    },
  },
  {
    path: '/settings/intake',
    state: 'with a request that was taken',
    answers: { 'POST /api/intake-request/1/take': { json: { job_id: 1 }, status: 201 } },
    act: async (page) => {
      await page.locator('main [role=row] button[aria-label]').nth(6).click();
      await page.locator('dialog [type=submit]').click();
      await page.locator('dialog a').waitFor();
    },
  },
  {
    path: '/settings/intake',
    state: 'without forms and requests',
    answers: { 'GET /api/intake-source': { json: [] }, 'GET /api/intake-request': { json: [] } },
  },
  { path: '/settings/intake', state: 'failed', answers: { 'GET /api/intake-source': FAILURE } },
  { path: '/users', state: 'without access', answers: viewing },
  ...['/jobs/1', '/customers/1', '/workers/1'].map((path) => ({
    path,
    state: 'for a viewer',
    answers: viewing,
  })),
  {
    path: '/settings',
    state: 'to be corrected',
    act: async (page) => {
      await page.locator('[name=name]').fill('');
      await page.locator('[name=noon]').fill('Μ');
      await page.locator('[name=historyMonths]').fill('0');
      await page.locator('[name=historyMonths]').blur();
    },
  },
  {
    path: '/settings',
    state: 'with an overdue backup',
    answers: { 'GET /api/health': { json: { ...health, backup: { last: null, overdue: true } } } },
  },
  {
    path: '/settings',
    state: 'without backups',
    answers: { 'GET /api/health': { json: { ...health, backup: null } } },
  },
  {
    path: '/settings',
    state: 'without the age of the backup',
    answers: { 'GET /api/health': FAILURE },
  },
  {
    path: '/customers',
    state: 'not saved as a file',
    answers: { 'POST /api/export/customer': FAILURE },
    act: async (page) => {
      await page.locator('main button[aria-busy]').first().click();
      await page.getByRole('alert').waitFor();
    },
  },
  { path: '/settings', state: 'failed', answers: { 'GET /api/settings': FAILURE } },
  { path: '/users', state: 'failed', answers: { 'GET /api/user': FAILURE } },
  {
    path: '/holidays',
    state: 'with visits to decide about',
    answers: { 'GET /api/holiday': { json: [{ ...holiday, day: '2026-11-24', part: 'all' }] } },
    act: async (page) => {
      await page.locator('main button[aria-haspopup=menu]').first().click();
      await page.getByRole('menuitemradio').last().click();
      await page.locator('main li button[aria-haspopup=menu]').first().waitFor();
    },
  },
  { path: '/holidays', state: 'failed', answers: { 'GET /api/holiday': FAILURE } },
  {
    path: '/settings/holidays',
    state: 'with a day that does not exist',
    act: async (page) => {
      await page.locator('main section li input').first().fill('31.04.');
      await page.keyboard.press('Tab');
      await page.locator('main [aria-invalid=true]').waitFor();
    },
  },
  {
    path: '/workers/1/absence',
    state: 'with the visits of two weeks',
    act: (page) => showAffected(page),
  },
  {
    path: '/workers/1/absence',
    state: 'with a visit that is to be moved',
    answers: { 'GET /api/job': { json: [weeklyListing] } },
    act: async (page) => {
      await showAffected(page);
      await page.locator('main li [aria-haspopup=menu]').first().click();
      await page.getByRole('menuitem').nth(1).click();
      await page.locator('main li form').waitFor();
    },
  },
  { path: '/workers/1/absence?absence=1', state: 'of an absence that is noted' },
  { path: '/workers/1/absence?absence=7', state: 'of an absence that was withdrawn' },
  { path: '/workers/1/absence?back=all', state: 'with nothing to give back' },
  {
    path: '/workers/1/absence?back=all',
    state: 'with visits to give back',
    answers: { 'GET /api/job': { json: [givenListing] } },
    act: (page) => page.getByRole('checkbox').first().waitFor(),
  },
  {
    path: '/workers/1/absence',
    state: 'whom to tell',
    answers: {
      'POST /api/visit-changes': {
        json: { jobs: [cancelledJob], absence: { ...absence, etag: '"1"' } },
      },
    },
    act: async (page) => {
      await showAffected(page);
      await page.locator('main li [aria-haspopup=menu]').first().click();
      await page.getByRole('menuitemradio').nth(-3).click();
      await page.keyboard.press('Control+s');
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    path: '/import',
    state: 'refused',
    answers: { 'POST /api/import': { json: { message: 'Κενό.' }, status: 422 } },
    act: async (page) => {
      const file = { name: 'πελάτες', mimeType: 'text/csv', buffer: Buffer.from('') };
      await page.locator('[type=file]').setInputFiles(file);
      await alert(page);
    },
  },
  {
    path: '/import?id=1',
    state: 'with its columns, one doubled',
    answers: importing({}),
    act: (page) => page.locator('li select').nth(2).selectOption('name'),
  },
  {
    path: '/import?id=1',
    state: 'being checked',
    answers: importing({ state: 'checking', progress: { done: 400, total: 1200 } }),
    act: (page) => expect(page.locator('progress')).toBeVisible(),
  },
  {
    path: '/import?id=1',
    state: 'checked, with unclear rows',
    answers: importing(checkedWith({ unclear: 1, new: 1190, update: 8 })),
    act: (page) => expect(page.locator('li select')).toBeVisible(),
  },
  {
    path: '/import?id=1',
    state: 'checked, with faults',
    answers: importing(checkedWith({ faulty: 1, new: 1190 }), [
      {
        ...row,
        verdict: 'faulty',
        problems: [{ field: 'city', header: 'Πόλη', message: 'Άκυρο.', column: 1, text: 'Ζυρίχ' }],
        candidates: [],
      },
    ]),
    act: async (page) => {
      await page.locator('li input').fill('Ζυρίχη');
      await expect(page.getByText('Άκυρο.')).toBeVisible();
    },
  },
  {
    path: '/import?id=1',
    state: 'imported, asking for its undo',
    answers: importing(imported),
    act: async (page) => {
      await page.locator('main section button').click();
      await dialog(page);
    },
  },
  { path: '/import?id=1', state: 'undone, but for some', answers: importing(undone) },
  {
    path: '/import?id=1',
    state: 'given up',
    answers: importing({ state: 'failed', error_message: 'Άκυρο.' }),
    act: alert,
  },
  {
    path: '/import?id=1',
    state: 'not there',
    answers: { 'GET /api/import/1': { json: {}, status: 404 } },
    act: alert,
  },
  { path: '/import/bexio', state: 'allowed', answers: contactsAllowed },
  {
    path: '/import/bexio?task=k7',
    state: 'with contacts of every kind',
    answers: { ...contactsAllowed, 'GET /api/bexio/contact-sync/k7': { json: proposedContacts } },
  },
  {
    path: '/import/bexio?task=k7',
    state: 'done',
    answers: {
      ...contactsAllowed,
      'GET /api/bexio/contact-sync/k7': {
        json: {
          status: 'SUCCESS',
          result: { proposal: null, outcome: { created: 2, linked: 1, updated: 3 } },
        },
      },
    },
  },
  {
    path: '/import/bexio?task=k7',
    state: 'failed',
    answers: {
      ...contactsAllowed,
      'GET /api/bexio/contact-sync/k7': { json: { status: 'FAILURE', error_message: 'Λάθος.' } },
    },
  },
  { path: '/nowhere', state: 'not there' },
];

const hasLoadedState = (path: string) =>
  particularStates.some((one) => one.path === path && ['loaded', 'signed out'].includes(one.state));

/** Pages whose content is loaded on its own, after their heading. */
const LATE = /^\/(import|holidays|workers\/1\/absence|customers\/1\/merge)\b/;

const seesContent = (page: Page) =>
  expect(page.locator('main').locator('section, [role=alert]').first()).toBeVisible();

/** Every state of every page that a person can meet. */
export const states: readonly State[] = [
  ...PAGES.filter(({ path }) => !hasLoadedState(path)).map(({ path }) => ({
    path,
    state: 'loaded',
  })),
  ...particularStates,
].map((one: State) => (LATE.test(one.path) ? { act: seesContent, ...one } : one));

/** The pages as most people meet them: what they share is seen in these. */
export const darkStates: readonly State[] = states.filter(({ state }) => state === 'loaded');

/** The states that a narrow window has in another way, if it is narrow from the start. */
export const phoneStates: readonly State[] = states.filter(({ act }) => act === toggleNavigation);

const overlays = [
  { state: 'with the user menu', act: openUserMenu },
  { state: 'with the help', act: openHelp },
  { state: 'with the menu the other way', act: toggleNavigation },
];

const signedInPaths = [...new Set(states.map(({ path }) => path.replace(/[?#].*/, '')))].filter(
  (path) => path !== ROUTES.signIn.path && path !== ROUTES.invitation.path,
);

/** The states, and on every signed-in path the dialog and the menus that open anywhere. */
export const statesWithOverlays: readonly State[] = [
  ...states.filter(({ act }) => !overlays.some((overlay) => overlay.act === act)),
  ...signedInPaths.flatMap((path) => overlays.map((overlay) => ({ path, ...overlay }))),
];
