import { expect as expectValue, test } from 'vitest';
import { startStandIn, type Answers } from '../support/standInBackend.ts';
import { tile } from '../support/tile.ts';
import { expect } from './support/expect.ts';
import { newPage, open, setChecked } from './support/pages.ts';

const MARKUP = '<b onclick="alert(1)">Fett & Söhne</b>';
const DATE = '2026-11-20';

const unreadable = {
  start_time: '2026-11-24T09:00:00+01:00',
  end_time: '2026-11-24T11:00:00+01:00',
  rrule: 'FREQ=SOMETIMES;BYDAY=XX',
  room: 'B 12',
};

const flatJob = {
  id: 1,
  customer_id: 1,
  worker_id: 99,
  from_date: DATE,
  appointment: { events: [unreadable], note: 'unknown to us' },
  confirmed_support: false,
  confirmed_customer: true,
  confirmed_worker: true,
  job_request: { comment: MARKUP, source: 'telephone' },
  priority: 3,
};

const listedJob = { ...flatJob, customer: { id: 1, name: MARKUP, vip: true }, worker: 99 };

const oddCustomer = { id: 1, name: MARKUP, phone: 443334455, latitude: '47.4', vip: true };

/** A backend of the same contract that is not ours, in all that it may do otherwise. */
const answers: Answers = {
  'GET /api/auth/me': { json: { username: 'anna', email: null, roles: ['office'] } },
  'GET /api/job': {
    json: {
      data: [
        listedJob,
        { id: 2, customer: { name: DATE }, worker: 1 },
        { id: 3, customer: { name: 'Ohne Termin' }, appointment: { events: [] } },
        { id: 4, customer: null, appointment: null, from_date: 'soon', job_request: null },
        { name: 'a row without an id' },
      ],
      count: 5,
    },
  },
  'GET /api/worker': {
    json: {
      data: [
        { id: 1, name: '2026-01-05', skills: [] },
        { id: 2, name: MARKUP },
      ],
    },
  },
  'GET /api/job/1': { json: flatJob },
  'GET /api/job/2': { json: { id: 2, customer_id: 2 } },
  'GET /api/customer': {
    json: { data: [oddCustomer, { id: 2, name: DATE, address: null }, { id: 3 }, 'no record'] },
  },
  'GET /api/customer/1': { json: oddCustomer },
  'GET /api/customer/2': { json: { id: 2, name: DATE } },
  'GET /api/worker/1': { json: { id: 1, name: '2026-01-05', skills: ['Fenster'] } },
  'GET /api/auth/bexio': { json: { data: { has_token: true, provider: 'bexio' } } },
  'PUT /api/job/1': { json: null, status: 200 },
  'PUT /api/customer/1': { json: null, status: 200 },
};

const page = { text: '<!doctype html><title>Portal</title>', type: 'text/html' };

interface Screen {
  readonly path: string;
  readonly title: string;
  /** What stands there word for word. */
  readonly shows: readonly string[];
}

const screens: readonly Screen[] = [
  { path: '/new-requests', title: 'Neue Anfragen', shows: [MARKUP, DATE, 'Unbekannter Kunde'] },
  { path: '/customers', title: 'Kunden', shows: [MARKUP, DATE, 'Ohne Namen', '443334455'] },
  { path: '/customers/1', title: MARKUP, shows: [] },
  { path: '/customers/2', title: DATE, shows: [] },
  { path: '/customers/9', title: 'Kunde 9', shows: ['Diesen Kunden gibt es nicht (mehr).'] },
  { path: '/workers', title: 'Mitarbeitende', shows: [MARKUP, '2026-01-05'] },
  { path: '/workers/1', title: '2026-01-05', shows: [MARKUP] },
  {
    path: '/workers/9',
    title: 'Mitarbeiter/in 9',
    shows: ['Diesen Eintrag gibt es nicht (mehr).'],
  },
  { path: '/calendar', title: 'Kalender', shows: [] },
  { path: '/reporting', title: 'Berichte', shows: ['Verbunden', 'Stundenrapporte'] },
  { path: '/jobs', title: 'Aufträge', shows: [MARKUP, DATE, '2026-01-05', 'Unbekannter Kunde'] },
  { path: '/jobs/1', title: `Auftrag 1, ${MARKUP}`, shows: [MARKUP, 'Andere Regel'] },
  {
    path: '/jobs/2',
    title: `Auftrag 2, ${DATE}`,
    shows: ['Noch kein Termin festgelegt.', '2026-01-05'],
  },
  { path: '/jobs/9', title: 'Auftrag 9', shows: ['Diesen Auftrag gibt es nicht (mehr).'] },
  { path: '/test', title: 'Testseite', shows: [] },
  { path: '/password-change', title: 'Passwort ändern', shows: [] },
];

/**
 * A record that the backend does not have, and the settings that it does not give; and the rows and
 * the rule that cannot be read.
 */
const MISSING = /status of 404|"list\.rowsUnreadable"|"rule\.unreadable"|"calendar\.workerMissing"/;

test.each(screens)(
  '$path works with a backend of other response shapes, and shows its texts verbatim',
  async ({ path, title, shows }) => {
    const { address } = await startStandIn(() => answers);
    const window = await newPage(address, { allowedErrors: MISSING });
    await open(window, path);
    await expect(window.getByRole('heading', { level: 1 })).toHaveText(title);
    const main = window.locator('main');
    for (const text of shows) await expect(main).toContainText(text);
    await expect(main.locator('b')).toHaveCount(0);
  },
);

test('a connection that the backend does not offer to end has no button for it', async () => {
  const { address } = await startStandIn(() => answers);
  const window = await newPage(address, { allowedErrors: MISSING });
  await open(window, '/reporting');
  await expect(window.getByText('Verbunden', { exact: true })).toBeVisible();
  await expect(window.getByRole('button', { name: 'Trennen …' })).toHaveCount(0);
});

test('without a config.json the defaults apply, the public tiles included', async () => {
  const { address } = await startStandIn(() => ({
    ...answers,
    'GET /config.json': { text: '', type: 'text/plain', status: 404 },
  }));
  const window = await newPage(address, { allowedErrors: MISSING });
  await window.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ body: tile, contentType: 'image/png' }),
  );
  await open(window, '/customers/1');
  await expect(window.locator('img.leaflet-tile').first()).toHaveAttribute(
    'src',
    /^https:\/\/tile\.openstreetmap\.org\//,
  );
});

test('a saved job keeps the unchanged fields that the backend sent', async () => {
  const { address, sent } = await startStandIn(() => answers);
  const window = await newPage(address, { allowedErrors: MISSING });
  await open(window, '/jobs/1');
  await setChecked(window.getByRole('checkbox', { name: 'Kundendienst', exact: true }), true);
  await window.keyboard.press('Control+s');
  await expect(window.getByText('Gespeichert', { exact: true })).toBeVisible();
  const { customer_id, worker_id, from_date, appointment } = flatJob;
  const body = {
    customer_id,
    worker_id,
    from_date,
    appointment,
    confirmed_support: true,
    confirmed_customer: true,
    confirmed_worker: true,
  };
  expectValue(sent).toEqual([{ call: 'PUT /api/job/1', body }]);
});

test('a saved customer keeps the unchanged fields that the backend sent', async () => {
  const { address, sent } = await startStandIn(() => answers);
  const window = await newPage(address, { allowedErrors: MISSING });
  await open(window, '/customers/1');
  await window.getByLabel('Ort', { exact: true }).fill('Uster');
  await window.keyboard.press('Control+s');
  await expect(window.getByText('Gespeichert', { exact: true })).toBeVisible();
  expectValue(sent).toEqual([
    { call: 'PUT /api/customer/1', body: { ...oddCustomer, city: 'Uster' } },
  ]);
});

test('a calendar feed without a token is a link without an explanation', async () => {
  const { address } = await startStandIn(() => answers);
  const window = await newPage(address, { allowedErrors: MISSING });
  await open(window, '/workers/1');
  await expect(window.getByLabel('Link')).toHaveValue(`${address}/api/calendar/1`);
  const card = window.getByRole('region', { name: 'Kalender-Abo' });
  await expect(card).toHaveText('Kalender-AboLinkKopieren');
});

test('signing in relies on status 200 alone, not on the response body', async () => {
  let signedIn = false;
  const { address, sent } = await startStandIn(() => ({
    ...answers,
    ...(!signedIn && { 'GET /api/auth/me': { json: {}, status: 401 } }),
    'POST /api/auth/login': () => {
      signedIn = true;
      return { text: 'OK', type: 'text/plain' };
    },
  }));
  const window = await newPage(address, { allowedErrors: MISSING });
  await open(window, '/jobs');
  await window.getByLabel('Benutzername').fill('anna');
  await window.getByLabel('Passwort').fill('gurke fährt tandem');
  await window.getByRole('button', { name: 'Anmelden' }).click();
  await expect(window.getByRole('heading', { level: 1 })).toHaveText('Neue Anfragen');
  expectValue(sent.map(({ call }) => call)).toEqual(['POST /api/auth/login']);
});

test.each([
  { call: 'GET /api/job', path: '/jobs', failed: 'Die Aufträge konnten nicht geladen werden' },
  {
    call: 'GET /api/customer',
    path: '/customers',
    failed: 'Die Kunden konnten nicht geladen werden',
  },
  {
    call: 'GET /api/worker',
    path: '/workers',
    failed: 'Die Mitarbeitenden konnten nicht geladen werden',
  },
  {
    call: 'GET /api/customer/1',
    path: '/customers/1',
    failed: 'Der Kunde konnte nicht geladen werden',
  },
  {
    call: 'GET /api/worker',
    path: '/jobs',
    failed: 'Namen von Mitarbeitenden konnten nicht geladen werden.',
  },
  { call: 'GET /api/job/1', path: '/jobs/1', failed: 'Der Auftrag konnte nicht geladen werden' },
  {
    call: 'GET /api/worker',
    path: '/jobs/1',
    failed: 'Die Mitarbeitenden konnten nicht geladen werden',
  },
  {
    call: 'GET /api/customer/1',
    path: '/jobs/1',
    failed: 'Der Kunde dieses Auftrags konnte nicht geladen werden.',
  },
])('an HTML response to $call is shown as a failure on $path', async (fault) => {
  let broken = true;
  const { address } = await startStandIn(() => ({
    ...answers,
    ...(broken && { [fault.call]: page }),
  }));
  const window = await newPage(address, { allowedErrors: MISSING });
  await open(window, fault.path);
  await expect(window.getByText(fault.failed)).toBeVisible();
  broken = false;
  const again = window
    .getByText(fault.failed)
    .locator('xpath=ancestor::*[.//button][1]')
    .getByRole('button', { name: /^Erneut versuchen|^Namen neu laden/ });
  if (await again.isVisible()) await again.click();
  else await open(window, fault.path);
  await expect(window.locator('main')).toContainText(MARKUP);
  await expect(window.getByText(fault.failed)).toBeHidden();
});

const lists = [
  { call: 'GET /api/customer', path: '/customers', none: 'Es gibt noch keine Kunden' },
  { call: 'GET /api/worker', path: '/workers', none: 'Es gibt noch keine Mitarbeitenden' },
  { call: 'GET /api/worker', path: '/jobs/1', none: 'Es gibt noch keine Mitarbeitenden' },
  { call: 'GET /api/job', path: '/jobs', none: 'Es gibt noch keine Aufträge' },
  { call: 'GET /api/job', path: '/workers/1', none: 'Dieser Person sind keine Aufträge zugeteilt' },
  { call: 'GET /api/job', path: '/new-requests', none: 'Es gibt keine neuen Anfragen' },
];

test.each(lists)(
  'unreadable rows from $call are reported on $path instead of an empty list',
  async ({ call, path, none }) => {
    const { address } = await startStandIn(() => ({ ...answers, [call]: { json: [null, {}] } }));
    const window = await newPage(address, { allowedErrors: MISSING });
    await open(window, path);
    await expect(window.getByText('2 Einträge konnten nicht gelesen werden').first()).toBeVisible();
    await expect(window.getByText(none)).toHaveCount(0);
  },
);

test('unreadable rows are counted beside the readable ones and logged once', async () => {
  const rows = [oddCustomer, null, 'no record', { name: 'without an id' }];
  const { address } = await startStandIn(() => ({
    ...answers,
    'GET /api/customer': { json: { data: rows } },
  }));
  const window = await newPage(address, { allowedErrors: MISSING });
  const logged: string[] = [];
  window.on('console', (message) => logged.push(message.text()));
  await open(window, '/customers');
  await expect(window.getByRole('alert')).toContainText('3 Einträge konnten nicht gelesen werden');
  await expect(window.getByText('1 Kunde', { exact: true })).toBeVisible();
  await expect(window.locator('main')).toContainText(MARKUP);
  const lines = logged.filter((line) => line.startsWith('einsatzplan '));
  expectValue(lines).toEqual([
    expectValue.stringContaining('"list":"customer","query":{},"count":3'),
  ]);
});

test('when the workers fail to load, jobs are listed without names, which can be reloaded', async () => {
  let broken = true;
  const { address } = await startStandIn(() => ({
    ...answers,
    'GET /api/worker': broken
      ? { json: {}, status: 500 }
      : { json: [{ id: 1, name: 'Ana Marques' }] },
  }));
  const window = await newPage(address, { allowedErrors: /status of|"rule\.unreadable"|"list\./ });
  await open(window, '/jobs');
  const rows = window.locator('[role=row][data-id]');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'Name nicht geladen' })).toHaveCount(2);
  await expect(rows.filter({ hasText: 'nicht zugeteilt' })).toHaveCount(2);
  broken = false;
  await window.getByRole('button', { name: 'Namen neu laden' }).click();
  await expect(rows.filter({ hasText: 'Ana Marques' })).toHaveCount(1);
  await expect(rows.filter({ hasText: '#99' })).toHaveCount(1);
  await expect(window.getByText('konnten nicht geladen werden')).toHaveCount(0);
});

test('when the workers fail to reload, jobs keep the names from before', async () => {
  let broken = false;
  const { address } = await startStandIn(() => ({
    ...answers,
    'GET /api/worker': broken
      ? { json: {}, status: 500 }
      : {
          json: [
            { id: 1, name: 'Ana Marques' },
            { id: 99, name: 'Tenzin Dolkar' },
          ],
        },
  }));
  const window = await newPage(address, { allowedErrors: /status of|"rule\.unreadable"|"list\./ });
  await open(window, '/jobs');
  await expect(window.locator('main')).toContainText('Tenzin Dolkar');
  broken = true;
  await window.getByRole('link', { name: 'Berichte' }).click();
  await expect(window.getByRole('heading', { level: 1 })).toHaveText('Berichte');
  const failed = window.waitForResponse('**/api/worker');
  await window.goBack();
  await failed;
  await expect(window.locator('main')).toContainText('Tenzin Dolkar');
  await expect(window.getByText('konnten nicht geladen werden')).toHaveCount(0);
});

test('when jobs and workers both fail to load, one click retries both', async () => {
  let broken = true;
  const fault = { json: {}, status: 500 };
  const { address } = await startStandIn(() => ({
    ...answers,
    ...(broken && { 'GET /api/worker': fault, 'GET /api/job': fault }),
  }));
  const window = await newPage(address, { allowedErrors: /status of|"rule\.unreadable"|"list\./ });
  await open(window, '/jobs');
  await expect(window.getByText('Die Aufträge konnten nicht geladen werden')).toBeVisible();
  broken = false;
  await window.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(window.locator('[role=row][data-id]').filter({ hasText: '2026-01-05' })).toHaveCount(
    1,
  );
});

test('unreadable events are counted in the list and on the job page, and logged', async () => {
  const appointment = { events: [{ start_time: 'soon' }, { ...unreadable, rrule: null }] };
  const { address } = await startStandIn(() => ({
    ...answers,
    'GET /api/job': { json: [{ ...listedJob, appointment }] },
    'GET /api/job/1': { json: { ...flatJob, appointment } },
  }));
  const window = await newPage(address, { allowedErrors: /status of 404|"job\.eventsUnreadable"/ });
  const logged: string[] = [];
  window.on('console', (message) => logged.push(message.text()));
  await open(window, '/jobs');
  await expect(window.getByText(/24\.11\.2026.*1 Termin nicht lesbar/s).first()).toBeVisible();
  await window.getByRole('link', { name: /^Details zu/ }).click();
  await expect(window.getByText('1 Termin konnte nicht gelesen werden.')).toBeVisible();
  const lines = logged.filter((line) => line.startsWith('einsatzplan '));
  expectValue(lines).toEqual([
    expectValue.stringContaining('"event":"job.eventsUnreadable","jobId":1,"count":1'),
  ]);
});

test('an unreadable rule and the outcome of a save are logged in one line each', async () => {
  let accepts = false;
  const { address } = await startStandIn(() => ({
    ...answers,
    'PUT /api/job/1': accepts ? { json: null } : { json: { message: 'Nein.' }, status: 422 },
  }));
  const allowedErrors = /status of|"rule\.unreadable"|"list\.rowsUnreadable"/;
  const window = await newPage(address, { allowedErrors });
  const logged: string[] = [];
  window.on('console', (message) => logged.push(message.text()));
  await open(window, '/jobs/1');
  await setChecked(window.getByRole('checkbox', { name: 'Kundendienst', exact: true }), true);
  await window.keyboard.press('Control+s');
  await expect(window.getByRole('alert')).toBeVisible();
  accepts = true;
  await window.keyboard.press('Control+s');
  await expect(window.getByText('Gespeichert', { exact: true })).toBeVisible();
  const lines = logged.filter(
    (line) => line.startsWith('einsatzplan ') && !line.includes('"list.rowsUnreadable"'),
  );
  expectValue(lines.map((line) => line.replace(/"time":"[^"]*",/, ''))).toEqual([
    'einsatzplan {"event":"rule.unreadable","jobId":1,"code":"invalidValue","property":"FREQ"}',
    'einsatzplan {"event":"job.saveFailed","id":1,"code":"refused"}',
    'einsatzplan {"event":"job.saved","id":1}',
  ]);
});
