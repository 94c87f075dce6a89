import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { ok } from '../support/pages/backend.ts';
import { button, nextPaint, sees, seesNot } from '../support/screen/gestures.ts';
import { HeldRequests, type Answer } from '../support/heldRequests.ts';
import {
  DATE,
  flatJob,
  listedJob,
  MARKUP,
  otherBackend,
  unreadableEvent,
} from '../support/otherBackend.ts';
import { renderScreen } from '../support/screen/renderScreen.tsx';

const ABSENT = ['customer/9', 'job/9', 'worker/9', 'bexio/status'];
const LOGS = /"list\.(rowsUnreadable|loadFailed)"|"rule\.unreadable"|"calendar\.workerMissing"/;

const fault: Answer = { status: 500 };
const shown = () => document.querySelector('main')?.textContent;

/** Waits until as many rows of a list have a text. */
async function expectRows(text: string, count: number): Promise<void> {
  await expect
    .poll(() => {
      const rows = [...document.querySelectorAll('[role=row][data-id]')];
      return rows.filter(({ textContent }) => textContent.includes(text)).length;
    })
    .toBe(count);
}

/** The button that tries again what an element says to have failed. */
function againBeside(failed: Element): Locator {
  let place = failed.parentElement!;
  while (!place.querySelector('button')) place = place.parentElement!;
  return page.elementLocator(place).getByRole('button', { name: /^Erneut versuchen/ });
}

interface Opened {
  /** What it answers to other calls than `otherBackend` says. */
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly logs?: RegExp;
}

/** Opens a page in front of a backend that announces nothing. */
async function open(path: string, { answers = {}, logs = LOGS }: Opened = {}) {
  const requests = new HeldRequests();
  for (const [name, body] of Object.entries(otherBackend)) requests.always(`GET ${name}`, ok(body));
  for (const name of ABSENT) requests.always(`GET ${name}`, { status: 404 });
  for (const [name, answer] of Object.entries(answers)) requests.always(name, answer);
  const screen = await renderScreen({ path, requests, logs, features: [] });
  await sees(page.getByRole('heading', { level: 1 }));
  return { ...screen, requests };
}

/** The lines that the page logs as warnings. */
function keepsLog(): readonly string[] {
  const lines: string[] = [];
  for (const level of ['info', 'warn'] as const) {
    const write = console[level];
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      if (String(words[0]).startsWith('einsatzplan ')) lines.push(String(words[0]));
      write(...words);
    });
  }
  onTestFinished(() => void vi.restoreAllMocks());
  return lines;
}

const withoutTime = (line: string) => line.replace(/"time":"[^"]*",/, '');

test.each<{ path: string; title: string; shows: readonly string[] }>([
  { path: '/new-requests', title: 'Neue Anfragen', shows: [MARKUP, DATE, 'Unbekannter Kunde'] },
  { path: '/today', title: 'Heute', shows: [MARKUP, '2026-01-05', '2 ohne Einsatz'] },
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
  { path: '/jobs/1', title: `${MARKUP} · Auftrag 1`, shows: [MARKUP, 'andere Regel'] },
  {
    path: '/jobs/2',
    title: `${DATE} · Auftrag 2`,
    shows: ['Noch kein Termin festgelegt.', '2026-01-05'],
  },
  { path: '/jobs/9', title: 'Auftrag 9', shows: ['Diesen Auftrag gibt es nicht (mehr).'] },
  { path: '/test', title: 'Testseite', shows: [] },
  { path: '/password-change', title: 'Passwort ändern', shows: [] },
])(
  '$path works with a backend of other response shapes, and shows its texts verbatim',
  async ({ path, title, shows }) => {
    await open(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    for (const text of shows) await expect.poll(shown).toContain(text);
    await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull();
    expect(document.querySelector('main b')).toBeNull();
  },
);

test('the page of a customer lists the jobs that the list names by name alone', async () => {
  await open('/customers/2');
  await expectRows('2026-01-05', 1);
  await seesNot(page.getByText('Dieser Kunde hat noch keine Aufträge', { exact: false }));
});

test('the page of a customer says that there are no jobs only of those whom no job names', async () => {
  await open('/customers/2', {
    answers: { 'GET job': ok([{ id: 3, customer: { name: 'Ohne Termin' } }, listedJob]) },
  });
  await sees(page.getByText('Dieser Kunde hat noch keine Aufträge', { exact: false }));
});

test('a connection that the backend does not offer to end has no button for it', async () => {
  await open('/reporting');
  await sees(page.getByText('Verbunden', { exact: true }));
  await seesNot(button('Trennen …'));
});

test('a calendar feed without a token is a link without an explanation', async () => {
  await open('/workers/1');
  await page.getByText('Plan und Kalender teilen').click();
  const link = `${location.origin}/api/calendar/1`;
  await expect.element(page.getByLabelText('Link', { exact: true })).toHaveValue(link);
  const card = page.getByRole('region', { name: 'Kalender-Abo' });
  expect(card.element().textContent).toBe('Kalender-AboLinkKopieren');
});

test.each([
  { call: 'job', path: '/jobs', failed: 'Die Aufträge konnten nicht geladen werden' },
  { call: 'worker', path: '/workers', failed: 'Die Mitarbeitenden konnten nicht geladen werden' },
  { call: 'worker', path: '/jobs/1', failed: 'Die Mitarbeitenden konnten nicht geladen werden' },
  {
    call: 'customer/1',
    path: '/jobs/1',
    failed: 'Der Kunde dieses Auftrags konnte nicht geladen werden.',
  },
])('a failure of $call is shown on $path, and can be tried again', async (one) => {
  const call = `GET ${one.call}`;
  const { requests } = await open(one.path, {
    answers: { [call]: fault },
    logs: /"\w+\.\w+(Failed|Unreadable|unreadable)"|"rule\.unreadable"/,
  });
  const failed = page.getByText(one.failed, { exact: false });
  await sees(failed);
  requests.always(call, ok(otherBackend[one.call]));
  await againBeside(failed.element()).click();
  await seesNot(failed);
  await expect.poll(shown).toContain(MARKUP);
});

test.each([
  { call: 'GET customer', path: '/customers', none: 'Es gibt noch keine Kunden' },
  { call: 'GET worker', path: '/workers', none: 'Es gibt noch keine Mitarbeitenden' },
  { call: 'GET worker', path: '/jobs/1', none: 'Es gibt noch keine Mitarbeitenden' },
  { call: 'GET job', path: '/jobs', none: 'Es gibt noch keine Aufträge' },
  { call: 'GET job', path: '/workers/1', none: 'Dieser Person sind keine Aufträge zugeteilt' },
  { call: 'GET job', path: '/new-requests', none: 'Es gibt keine neuen Anfragen' },
])(
  'unreadable rows from $call are reported on $path instead of an empty list',
  async ({ call, path, none }) => {
    await open(path, { answers: { [call]: ok([null, {}]) } });
    await sees(page.getByText(/^2 Einträge konnten nicht gelesen werden/).first());
    await seesNot(page.getByText(none, { exact: false }));
  },
);

test('when the workers fail to load, jobs are listed without names, which can be reloaded', async () => {
  const { requests } = await open('/jobs', { answers: { 'GET worker': fault } });
  await expectRows('', 4);
  await expectRows('Name nicht geladen', 2);
  await expectRows('nicht zugeteilt', 2);
  requests.always('GET worker', ok([{ id: 1, name: 'Ana Marques' }]));
  await button('Namen neu laden').click();
  await expectRows('Ana Marques', 1);
  await expectRows('#99', 1);
  await seesNot(page.getByText('konnten nicht geladen werden', { exact: false }));
});

test('when the workers fail to reload, jobs keep the names from before', async () => {
  const named = ok([
    { id: 1, name: 'Ana Marques' },
    { id: 99, name: 'Tenzin Dolkar' },
  ]);
  const { requests, router } = await open('/jobs', { answers: { 'GET worker': named } });
  await expectRows('Tenzin Dolkar', 1);
  await router.navigate('/reporting');
  await sees(page.getByRole('heading', { level: 1, name: 'Berichte' }));
  requests.always('GET worker', fault);
  const asked = requests.sent.length;
  await router.navigate('/jobs');
  await expect.poll(() => requests.sent.slice(asked)).toContain('GET worker');
  await nextPaint();
  await expectRows('Tenzin Dolkar', 1);
  await seesNot(page.getByText('konnten nicht geladen werden', { exact: false }));
});

test('when jobs and workers both fail to load, one click retries both', async () => {
  const { requests } = await open('/jobs', {
    answers: { 'GET worker': fault, 'GET job': fault },
  });
  await sees(page.getByText('Die Aufträge konnten nicht geladen werden', { exact: false }));
  for (const name of ['worker', 'job']) requests.always(`GET ${name}`, ok(otherBackend[name]));
  await button('Erneut versuchen').click();
  await expectRows('2026-01-05', 1);
});

test('unreadable events are counted in the list and on the job page, and logged', async () => {
  const lines = keepsLog();
  const appointment = { events: [{ start_time: 'soon' }, { ...unreadableEvent, rrule: null }] };
  const { router } = await open('/jobs', {
    answers: {
      'GET job': ok([{ ...listedJob, appointment }]),
      'GET job/1': ok({ ...flatJob, appointment }),
    },
    logs: /"job\.eventsUnreadable"/,
  });
  await expectRows('1 Termin nicht lesbar', 1);
  await router.navigate('/jobs/1');
  await sees(page.getByText(/^1 Termin konnte nicht gelesen werden\./));
  expect(lines).toEqual([
    expect.stringContaining('"event":"job.eventsUnreadable","jobId":1,"count":1'),
  ]);
});

test('specification: an unreadable rule and the outcome of a save are logged in one line each', async () => {
  const lines = keepsLog();
  const appointment = { events: [{ ...unreadableEvent, rrule: 'FREQ=NEVER' }] };
  const { requests } = await open('/jobs/1', {
    answers: {
      'GET job': ok([]),
      'GET job/1': ok({ ...flatJob, appointment }),
      'PUT job/1': { status: 422, body: { message: 'Nein.' } },
    },
    logs: /"rule\.unreadable"/,
  });
  await page.getByRole('checkbox', { name: 'Kundendienst', exact: true }).click({ force: true });
  await userEvent.keyboard('{Control>}s{/Control}');
  await sees(page.getByText(/^Nicht gespeichert:/));
  requests.always('PUT job/1', ok(null));
  await userEvent.keyboard('{Control>}s{/Control}');
  await sees(page.getByText('Gespeichert', { exact: true }));
  expect(lines.map(withoutTime)).toEqual([
    'einsatzplan {"event":"rule.unreadable","jobId":1,"code":"invalidValue","property":"FREQ"}',
    'einsatzplan {"event":"job.saveFailed","id":1,"code":"refused"}',
    'einsatzplan {"event":"job.saved","id":1}',
  ]);
});

test.each([
  { session: 'without a session', me: { status: 401 }, title: 'Anmelden' },
  { session: 'with a session', me: ok(otherBackend['auth/me']), title: 'Neue Anfragen' },
])('a backend without users has no page for an invitation, $session', async ({ me, title }) => {
  const { router, requests } = await open('/invitation#abc', { answers: { 'GET auth/me': me } });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(router.state.location.pathname).not.toBe('/invitation');
  expect(requests.sent.filter((name) => name.includes('invitation'))).toEqual([]);
});
