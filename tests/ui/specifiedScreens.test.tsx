import { mdiLockOutline } from '@mdi/js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ok } from '../support/pages/backend.ts';
import { button, scrollsTo, sees, seesNot, types } from '../support/screen/gestures.ts';
import { HeldRequests, type Answer } from '../support/heldRequests.ts';
import { answerPages } from '../support/pages/pageAnswers.ts';
import { wireStornoGroups, wireTimesheet } from '../support/records.ts';
import { renderScreen } from '../support/screen/renderScreen.tsx';
import { opensFields, opensSchedule } from '../support/pages/opensFields.ts';

const table = page.getByRole('table');
const headers = () =>
  table
    .getByRole('columnheader')
    .elements()
    .map((header) => (header as HTMLElement).innerText.trim());
const rows = () => [...document.querySelectorAll<HTMLElement>('[role=row][data-id]')];
const cellsOf = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>('[role=cell]')].map(({ innerText }) => innerText.trim());

/** Opens a page whose every request is answered, some otherwise. */
async function open(path: string, answers: Readonly<Record<string, Answer>> = {}, logs?: RegExp) {
  const requests = new HeldRequests();
  answerPages(requests);
  for (const [name, answer] of Object.entries(answers)) requests.always(name, answer);
  const screen = await renderScreen({ path, requests, ...(logs && { logs }) });
  await sees(page.getByRole('heading', { level: 1 }));
  return { requests, ...screen };
}

test.each(['/customers', '/workers'])(
  'specification: %s has name, email, phone, address, zip code and city',
  async (path) => {
    await open(path);
    const columns = ['Name', 'E-Mail', 'Telefon', 'Adresse', 'PLZ', 'Ort'];
    await expect.poll(() => headers().slice(0, 6)).toEqual(columns);
  },
);

test('specification: jobs have customer, worker, appointment, a start date that can be added, confirmations that do not sort, and details', async () => {
  await open('/jobs');
  await button('Spalten').click();
  await page.getByRole('menuitemcheckbox', { name: 'Startdatum' }).click();
  const columns = ['Kunde', 'Mitarbeiter/in', 'Termin', 'Startdatum', 'Bestätigungen'];
  await expect.poll(() => headers().filter((name) => columns.includes(name))).toEqual(columns);
  const sorts = (name: string) =>
    table.getByRole('columnheader', { name }).getByRole('button').elements().length;
  expect(columns.map(sorts)).toEqual([1, 1, 1, 1, 0]);
  await expect.poll(() => rows().length).toBeGreaterThan(0);
  await expect
    .element(page.getByRole('link', { name: /^Details/ }).first())
    .toHaveAttribute('href', `/jobs/${rows()[0]!.dataset['id']}`);
});

test('specification: the page of a job saves above its customer, its request, its appointment, its workers, its week and its route', async () => {
  await open('/jobs/1');
  await opensSchedule();
  const parts = ['Kunde', 'Auftrag', 'Ursprüngliche Anfrage', 'Mitarbeiter/in', 'Woche', 'Route'];
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const below = page.getByRole('group', { name: 'Woche und Route' });
  await scrollsTo(below, () => region('Route').getByRole('listitem').elements().length > 0);
  scrollTo({ top: 0, behavior: 'instant' });
  const save = button('Speichern').element().getBoundingClientRect();
  for (const name of parts)
    expect(region(name).element().getBoundingClientRect().top).toBeGreaterThan(save.bottom);
  await region('Kunde').getByRole('button').first().click();
  await sees(page.getByRole('dialog').getByRole('textbox', { name: 'Name' }));
});

test('specification: a job is edited by its start date, a frequency of five or a rule, weekday, start and end, and three confirmations', async () => {
  await open('/jobs/1');
  await opensFields();
  await sees(page.getByRole('textbox', { name: 'Startdatum' }));
  const frequency = page.getByRole('combobox', { name: 'Häufigkeit' }).element();
  const choices = [...(frequency as HTMLSelectElement).options].filter(({ disabled }) => !disabled);
  expect(choices.map(({ value }) => value)).toEqual([
    ...['once', 'weekly', 'weekly2', 'weekly4', 'twiceAWeek'],
    'rule',
  ]);
  await sees(page.getByLabelText('Tag', { exact: true }));
  for (const name of ['Beginn', 'Ende']) await sees(page.getByRole('textbox', { name }));
  const ticks = page.getByRole('region', { name: 'Bestätigungen' }).getByRole('checkbox');
  expect(ticks.elements().map((tick) => (tick as HTMLInputElement).labels![0]!.innerText)).toEqual([
    ...['Kundendienst', 'Kunde', 'Mitarbeiter/in'],
  ]);
});

test('specification: the workers of a job are searched, and one of them is chosen', async () => {
  await open('/jobs/1');
  const card = page.getByRole('region', { name: 'Mitarbeiter/in', exact: true });
  const choices = card.getByRole('radio');
  await expect.poll(() => choices.elements()).toHaveLength(2);
  await types(card.getByRole('searchbox'), 'dolkar');
  await expect.poll(() => choices.elements()).toHaveLength(1);
  await choices.first().click({ force: true });
  await types(card.getByRole('searchbox'), '');
  await expect
    .poll(() => choices.elements().filter((one) => one.matches(':checked')))
    .toHaveLength(1);
  await expect.element(card.getByRole('radio', { name: 'Tenzin Dolkar' })).toBeChecked();
});

test('specification: the original request has creation, frequency, duration, preferred timeslots and comment', async () => {
  await open('/jobs/1');
  const card = page.getByRole('region', { name: 'Ursprüngliche Anfrage' });
  await sees(card);
  const labels = [...card.element().querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Erstellt am', 'Häufigkeit', 'Dauer', 'Wunschzeiten', 'Bemerkung']);
  await sees(card.getByText('Bitte morgens'));
});

const tiles = () =>
  [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile')].map(({ src }) =>
    src.replace(/^.*\/tiles\//, ''),
  );
const zooms = () => new Set(tiles().map((tile) => tile.split('/')[0]));

test.each([
  {
    of: 'a new customer',
    path: '/customers/new',
    answers: { 'GET customer': ok([]) },
    map: 'Karte mit dem Standort des Kunden',
    zoom: '13',
    center: '13/4290/2868.png',
  },
  {
    of: 'new requests',
    path: '/new-requests?view=lists',
    answers: { 'GET job?has_worker=false': ok([]) },
    map: 'Karte der neuen Anfragen',
    zoom: '12',
    center: '12/2145/1434.png',
  },
])(
  'specification: the map of $of opens in Zurich at zoom $zoom and is 400 px high',
  async ({ path, answers, map, zoom, center }) => {
    await open(path, answers);
    const region = page.getByRole('region', { name: map });
    await scrollsTo(region, () => region.elements().length > 0);
    await expect.poll(() => [...zooms()]).toEqual([zoom]);
    expect(tiles()).toContain(center);
    expect(region.element().getBoundingClientRect().height).toBe(400);
  },
);

const disconnected = { 'GET bexio/status': ok({ has_token: false }) };

test('specification: the tools that need the provider are disabled and tagged until it is connected', async () => {
  await open('/reporting', disconnected);
  await expect
    .element(page.getByRole('link', { name: 'bexio verbinden' }))
    .toHaveAttribute('href', '/api/bexio/auth');
  const tagged = page.getByRole('listitem').filter({ hasText: 'bexio nötig' });
  await expect.poll(() => tagged.elements()).toHaveLength(2);
  for (const name of ['Stundenrapporte', 'Stornozeiten']) {
    const tool = tagged.filter({ hasText: name });
    await expect.element(tool.getByRole('link')).toHaveAttribute('aria-disabled', 'true');
  }
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Ferien' }))
    .toHaveAttribute('href', '/reporting/vacation');
});

test.each(['/reporting/timesheets', '/reporting/storno'])(
  'specification: in place of %s a card with a lock leads to the connection, and nothing is asked of the provider',
  async (path) => {
    const { requests } = await open(path, disconnected);
    const card = page.getByRole('main').getByRole('status');
    await sees(card.getByText('Zuerst bexio verbinden'));
    await sees(card.getByText(/^Dieser Bericht arbeitet mit Ihrem bexio-Konto/));
    expect(card.element().querySelector('path')!.getAttribute('d')).toBe(mdiLockOutline);
    await expect.element(card.getByRole('link')).toHaveAttribute('href', '/reporting');
    expect(requests.sent).not.toContain('GET bexio/users');
    expect(requests.sent).not.toContain('GET bexio/selected-user-ids');
  },
);

test('specification: a check of the provider that fails is logged, and counts as no connection', async () => {
  const warn = vi.spyOn(console, 'warn');
  onTestFinished(() => warn.mockRestore());
  await open(
    '/reporting/storno',
    { 'GET bexio/status': { status: 500 } },
    /"provider\.checkFailed"/,
  );
  await sees(page.getByText('Zuerst bexio verbinden'));
  expect(warn.mock.calls.join()).toContain('"provider.checkFailed"');
});

test('specification: the vacation report says that it will show vacation data from calendar entries', async () => {
  await open('/reporting/vacation');
  await sees(page.getByText('Diese Funktion wird Feriendaten aus Kalendereinträgen zeigen.'));
});

test('specification: a report begins with the last month', async () => {
  await open('/reporting/storno');
  await expect.element(button(/^Letzter Monat/)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByLabelText('Von', { exact: true })).toHaveValue('01.10.2026');
  await expect.element(page.getByLabelText('Bis', { exact: true })).toHaveValue('31.10.2026');
});

test('specification: timesheets are loaded for the users and the period that are chosen', async () => {
  await open('/reporting/timesheets');
  await sees(page.getByRole('checkbox', { name: /^Ana Marques/ }));
  for (const name of ['Von', 'Bis']) await sees(page.getByLabelText(name, { exact: true }));
  const load = button('Stunden laden');
  await expect.element(load).toHaveAttribute('aria-disabled', 'false');
  await button('Alle abwählen').click();
  await expect.element(load).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['timesheets', 'timesheet-report-status', 'Stundenrapporte werden geladen'],
  ['storno', 'apply-storno-times-status', 'Stornos werden gekürzt'],
])(
  'specification: while %s run, an overlay over the settings says so',
  async (report, path, message) => {
    await open(`/reporting/${report}?task=k7`, {
      [`GET bexio/${path}/k7`]: ok({ status: 'PENDING' }),
    });
    await expect.poll(() => document.querySelector('[inert] ~ *')?.textContent).toContain(message);
  },
);

test('specification: the password is changed by three hidden fields, beside a way back', async () => {
  await open('/password-change');
  const names = ['Aktuelles Passwort', 'Neues Passwort', 'Neues Passwort wiederholen'];
  for (const name of names)
    await expect
      .element(page.getByLabelText(name, { exact: true }))
      .toHaveAttribute('type', 'password');
  for (const name of ['Abbrechen', 'Passwort ändern']) await sees(button(name));
});

/** As many of something as a page of a report has, and one more. */
const PAGE_AND_ONE = 51;

test('specification: timesheets have id, worker, last entry, entries and hours as HH:MM, the latest of 50 rows first', async () => {
  const result = Array.from({ length: PAGE_AND_ONE }, (_, index) => ({
    ...wireTimesheet[0]!,
    bexio_id: 100 + index,
    last_entry: index === 7 ? '2026-10-31' : index === 8 ? null : '2026-10-30',
    total_hours: 7.991,
  }));
  await open('/reporting/timesheets?task=k7', {
    'GET bexio/timesheet-report-status/k7': ok({ status: 'SUCCESS', result }),
  });
  await expect
    .poll(headers)
    .toEqual(['bexio-ID', 'Mitarbeiter/in', 'Letzter Eintrag', 'Anzahl Einträge', 'Total Stunden']);
  expect(rows()).toHaveLength(50);
  expect(cellsOf(rows()[0]!)).toEqual(['107', 'Ana Marques', '31.10.2026', '21', '07:59']);
  await button('Nächste Seite').click();
  await expect.poll(rows).toHaveLength(1);
  await expect.poll(() => cellsOf(rows()[0]!)[2]).toBe('Keine Einträge in diesem Zeitraum');
  await types(page.getByRole('searchbox').last(), '31.10.');
  await expect.poll(() => rows().map((row) => cellsOf(row)[0])).toEqual(['107']);
});

test('specification: storno times have worker, date, activity, percentage, text and both durations, the latest of 50 rows first', async () => {
  const [group] = wireStornoGroups;
  const entries = Array.from({ length: PAGE_AND_ONE }, (_, index) => ({
    ...group!.entries[0]!,
    id: 100 + index,
    ...(index === 7 && { date: '2026-10-31', old_duration: null, new_duration: null }),
  }));
  await open('/reporting/storno?task=k7', {
    'GET bexio/apply-storno-times-status/k7': ok({
      status: 'SUCCESS',
      result: [{ ...group, entries }],
    }),
  });
  await expect
    .poll(headers)
    .toEqual([
      ...['Mitarbeiter/in', 'Datum', 'Tätigkeit', 'Storno', 'Text'],
      ...['Alte Dauer', 'Neue Dauer'],
    ]);
  expect(rows()).toHaveLength(50);
  expect(cellsOf(rows()[0]!)).toEqual([
    ...['Ana Marques', '31.10.2026', 'Storno 50 %', '50 %', 'Absage am Vortag _storno_auto_50'],
    ...['-', '-'],
  ]);
});

test('specification: the storno times are explained, with a warning, before anything is applied', async () => {
  await open('/reporting/storno');
  await sees(page.getByText(/_storno_auto_50\/75/));
  await sees(page.getByText(/in bexio.*nicht rückgängig/));
  await seesNot(table);
});
