import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { demoUser, ok, unreachable } from '../../support/pages/backend.ts';
import { button, hears, nextPaint, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireStornoGroups, wireTimesheet } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const STATUS = 'GET bexio/timesheet-report-status/k7';
const TASK = 'task=k7&of=2026-09-01..2026-09-30';

const busy = page.getByRole('status').filter({ hasText: 'Stundenrapporte werden geladen' });
const table = page.getByRole('table');
const totals = table.getByRole('row').last();
const count = page.getByText(/^\d von \d$/);

let screen: Awaited<ReturnType<typeof renderScreen>>;
let requests: HeldRequests;
let clock: SimulatedClock;

const waiting = () => requests.waiting;
const search = () => screen.router.state.location.search;
const go = (path: string) => screen.router.navigate(path);

async function open(path: string, logs?: RegExp): Promise<void> {
  requests = new HeldRequests();
  clock = new SimulatedClock();
  requests.always('GET auth/me', demoUser);
  requests.always('GET bexio/status', ok({ has_token: true }));
  requests.always('GET bexio/users', ok([{ id: 3, name: 'Ana Marques' }]));
  requests.always('GET bexio/selected-user-ids', ok({ user_ids: [] }));
  screen = await renderScreen({
    path,
    requests,
    clock,
    ...(logs && { logs }),
  });
}

const succeeded = (result: unknown) => ok({ status: 'SUCCESS', result });

afterEach(() => {
  vi.restoreAllMocks();
});

test('the report that is not available yet says so, and its entry leads to its page', async () => {
  await open('/reporting');
  const entry = page.getByRole('listitem').filter({ hasText: 'Ferien' }).last();
  await sees(entry.getByText('noch nicht verfügbar'));
  await entry.getByRole('link', { name: 'Ferien' }).click();
  await sees(page.getByRole('heading', { level: 1, name: 'Ferien' }));
  await sees(page.getByText('Die Ferien aus dem Kalender sind noch nicht verfügbar'));
  expect(screen.router.state.location.pathname).toBe('/reporting/vacation');
});

test('a started report is named in the address with its period, and a new start drops it', async () => {
  await open(`/reporting/timesheets?range=this-month&${TASK}`);
  await expect.poll(waiting).toEqual([STATUS]);
  requests.respond(STATUS, succeeded(wireTimesheet));
  await sees(table);
  await button('Stunden laden').click();
  await expect.poll(search).toBe('?range=this-month');
  requests.always('POST bexio/selected-user-ids', { status: 204 });
  requests.always('POST bexio/timesheet-report-async', ok({ task_id: 'k8' }));
  await expect
    .poll(() => decodeURIComponent(search()))
    .toBe('?range=this-month&task=k8&of=2026-11-01..2026-11-30');
});

test('specification: leaving stops the polling, and the menu leads back to the running report', async () => {
  await open(`/reporting/timesheets?${TASK}`);
  await expect.poll(waiting).toEqual([STATUS]);
  await go('/reporting/vacation');
  await seesNot(busy);
  await nextPaint();
  clock.increment(10_000);
  expect(waiting()).toEqual([]);
  await go('/reporting/timesheets');
  await expect.poll(waiting).toEqual([STATUS]);
  await expect.poll(() => decodeURIComponent(search())).toBe(`?${TASK}`);
});

test('the report that an address names goes before one that was left', async () => {
  await open(`/reporting/timesheets?${TASK}`);
  await expect.poll(waiting).toEqual([STATUS]);
  await go('/reporting/vacation');
  await go('/reporting/timesheets?task=k8');
  await expect.poll(waiting).toEqual(['GET bexio/timesheet-report-status/k8']);
});

test('a report of a connection that was ended is not taken up over the next one', async () => {
  await open(`/reporting/timesheets?${TASK}`);
  await expect.poll(waiting).toEqual([STATUS]);
  await go('/reporting');
  requests.always('POST bexio/disconnect', { status: 204 });
  await button('Trennen …').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trennen', exact: true }).click();
  await sees(page.getByRole('link', { name: 'bexio verbinden' }));
  await go('/reporting/timesheets');
  await sees(page.getByText('1 von 1 ausgewählt'));
  await nextPaint();
  expect(waiting()).toEqual([]);
  expect(search()).toBe('');
});

test('a quick range replaces what is being typed into both days', async () => {
  await open('/reporting/timesheets');
  await sees(page.getByLabelText('Von', { exact: true }));
  for (const name of ['Von', 'Bis']) await types(page.getByLabelText(name, { exact: true }), '3x');
  await button(/^Dieser Monat/).click();
  await expect.element(page.getByLabelText('Von', { exact: true })).toHaveValue('01.11.2026');
  await expect.element(page.getByLabelText('Bis', { exact: true })).toHaveValue('30.11.2026');
});

test.each([
  { outcome: 'a finished report', status: succeeded(wireTimesheet), seen: table },
  {
    outcome: 'a report that failed',
    status: ok({ status: 'FAILURE' }),
    seen: page.getByText('Der Bericht konnte nicht erstellt werden'),
  },
])('$outcome is not taken up again by the menu', async ({ status, seen }) => {
  await open(`/reporting/timesheets?${TASK}`);
  await expect.poll(waiting).toEqual([STATUS]);
  requests.respond(STATUS, status);
  await sees(seen);
  await go('/reporting/vacation');
  await go('/reporting/timesheets');
  await sees(button('Stunden laden'));
  await nextPaint();
  await nextPaint();
  expect(search()).toBe('');
  expect(waiting()).toEqual([]);
});

test('a closed alert leaves the address', async () => {
  await open(`/reporting/timesheets?${TASK}`);
  await expect.poll(waiting).toEqual([STATUS]);
  requests.respond(STATUS, ok({ status: 'FAILURE' }));
  await page.getByRole('alert').getByRole('button', { name: 'Schliessen' }).click();
  await expect.poll(search).toBe('');
});

test('specification: a failed poll keeps the task in the address, shows nothing and is logged', async () => {
  await open(`/reporting/timesheets?${TASK}`, /"report\.pollFailed","report":"timesheets"/);
  await expect.poll(waiting).toEqual([STATUS]);
  requests.respond(STATUS, unreachable);
  await seesNot(busy);
  await seesNot(page.getByText(/konnte nicht erstellt werden/));
  expect(decodeURIComponent(search())).toBe(`?${TASK}`);
});

test('a report goes on when the connection is back, says so, and starts no second one', async () => {
  await open(`/reporting/timesheets?${TASK}`, /"report\.pollFailed"/);
  await expect.poll(waiting).toEqual([STATUS]);
  requests.respond(STATUS, unreachable);
  await seesNot(busy);
  await sees(page.getByText(/^Offline seit/));
  clock.increment(2_000);
  await expect.poll(waiting).toEqual([STATUS]);
  await hears(busy);
  await sees(page.getByText('Die Verbindung ist wieder da, und der Bericht läuft weiter.'));
  requests.respond(STATUS, succeeded(wireTimesheet));
  await sees(table);
  expect(requests.sent.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('results name their own period beside another one', async () => {
  await open(`/reporting/timesheets?${TASK}`);
  await expect.poll(waiting).toEqual([STATUS]);
  requests.respond(STATUS, succeeded(wireTimesheet));
  await sees(page.getByRole('heading', { name: 'Stunden 01.09.–30.09.2026' }));
  await expect
    .element(button('Letzter Monat 01.10.–31.10.2026'))
    .toHaveAttribute('aria-pressed', 'true');
});

test('totals and file are of the rows that a search finds', async () => {
  await open(`/reporting/timesheets?${TASK}`);
  await expect.poll(waiting).toEqual([STATUS]);
  requests.respond(
    STATUS,
    succeeded([...wireTimesheet, { ...wireTimesheet[0], bexio_id: 9, name: '=Bo' }]),
  );
  await expect.element(totals).toHaveTextContent('TotalAnzahl Einträge 42161:00');
  await types(page.getByRole('searchbox').last(), '=bo');
  await expect.element(totals).toHaveTextContent('TotalAnzahl Einträge 2180:30');
  await sees(count);
  let saved: Blob | undefined;
  let name = '';
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved = file as Blob;
    return '#';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    name = this.download;
  });
  await button('Als CSV speichern').click();
  expect(name).toBe('stundenrapporte_2026-09-01_2026-09-30.csv');
  expect((await saved!.text()).split('\r\n')).toEqual([
    '"bexio-ID";"Mitarbeiter/in";"Letzter Eintrag";"Anzahl Einträge";"Total Stunden"',
    `"9";"'=Bo";"30.10.2026";"21";"80:30"`,
    '',
  ]);
});

test('rows that cannot be read are counted above the results', async () => {
  await open(`/reporting/timesheets?${TASK}`);
  await expect.poll(waiting).toEqual([STATUS]);
  requests.respond(STATUS, succeeded([...wireTimesheet, null]));
  await sees(page.getByText(/^1 Eintrag konnte nicht gelesen werden/));
});

test.each([
  ['timesheets', 'timesheet-report-status', 'Keine Stundenrapporte vorhanden'],
  ['storno', 'apply-storno-times-status', 'Keine Stornodaten vorhanden'],
])('specification: %s without rows say so', async (report, path, empty) => {
  await open(`/reporting/${report}?${TASK}`);
  const status = `GET bexio/${path}/k7`;
  await expect.poll(waiting).toEqual([status]);
  requests.respond(status, succeeded([]));
  await sees(page.getByText(empty));
});

test('what bexio has that cannot be read is named above the results', async () => {
  await open(`/reporting/timesheets?${TASK}`);
  await expect.poll(waiting).toEqual([STATUS]);
  const row = { list: 'entries', worker_name: 'Ana Marques', date: '2026-09-10' };
  requests.respond(
    STATUS,
    ok({
      status: 'SUCCESS',
      result: wireTimesheet,
      unreadable_rows: [
        { ...row, id: 71, field: 'duration' },
        { list: 'users', id: null, worker_name: '', date: null, field: 'id' },
      ],
    }),
  );
  const notice = page.getByRole('alert').filter({ hasText: '2 Angaben von bexio' });
  await sees(notice.getByText('Ana Marques, 10.09.2026, Zeitbuchung #71: Dauer'));
  await sees(notice.getByText('Person ohne Nummer: id'));
});

test('after the storno times are applied the page says how many entries were changed', async () => {
  await open(`/reporting/storno?${TASK}`);
  const status = 'GET bexio/apply-storno-times-status/k7';
  await expect.poll(waiting).toEqual([status]);
  requests.respond(status, succeeded(wireStornoGroups));
  await sees(page.getByText('1 Eintrag wurde geändert. 1 war bereits früher gekürzt.'));
  await expect
    .element(totals)
    .toHaveTextContent('Totalohne 1 Eintrag mit unbekannter DauerAlte Dauer 02:30Neue Dauer 01:15');
  await expect.poll(() => table.getByRole('cell', { name: /-$/ }).elements()).toHaveLength(2);
});
