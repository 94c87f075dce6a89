import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests, type Answer } from '../../support/heldRequests.ts';
import { print } from '../../support/screen/paper.ts';
import { wireAbsence, wireCustomer, wireJobListings, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const THURSDAY = new Date('2026-11-26T09:00:00Z');

type Event = WireJobListing['appointment']['events'][number];

/** Times of Thursday, 26 November 2026, such as `08:00`. */
const job = (id: number, start: string, end: string, more: Partial<Event> = {}) => ({
  ...wireJobListings[0]!,
  id,
  from_date: '2026-11-02',
  customer: { id, name: `Kunde ${id}`, latitude: 47.38, longitude: 8.5 + id / 100 },
  appointment: {
    events: [
      {
        start_time: `2026-11-26T${start}:00+01:00`,
        end_time: `2026-11-26T${end}:00+01:00`,
        rrule: null,
        ...more,
      },
    ],
  },
});

const customer = (id: number, more: object = {}) => ({
  ...wireCustomer,
  id,
  name: `Kunde ${id}`,
  address: `Gasse ${id}`,
  phone: `044 555 10 0${id}`,
  ...more,
});

const FAULT = { status: 500, body: { code: 'internal', message: '' } };

const NOTES = [
  { id: 1, instructions: 'Küche zuerst\nFenster offen lassen', access: 'Schlüssel 12' },
  { id: 2, instructions: '', access: '' },
];

const MORNING = job(1, '08:00', '09:00');
const NOON = job(2, '11:00', '13:00');

interface Backend {
  readonly path?: string;
  readonly jobs?: readonly WireJobListing[];
  readonly customers?: readonly object[] | typeof FAULT;
  readonly notes?: Answer | null;
  readonly absences?: readonly object[];
}

async function open({
  path = '/plan/sheets?date=2026-11-26',
  jobs = [MORNING, NOON],
  customers = [customer(1), customer(2)],
  notes = ok(NOTES),
  absences = [],
}: Backend = {}) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok(jobs));
  requests.always('GET customer', 'status' in customers ? customers : ok(customers));
  requests.always('GET absence', ok(absences));
  if (notes) requests.always('GET visit-note', notes);
  return {
    requests,
    ...(await renderScreen({ path, requests, now: THURSDAY })),
  };
}

const sheet = (name = 'Ana Marques') => page.getByRole('region', { name });
const text = (words: string | RegExp) => page.getByText(words, { exact: true });
const textOf = async (name?: string) => {
  await sees(sheet(name));
  // A figure and its unit stay on one line.
  return sheet(name).element().textContent.replaceAll('\u00a0', ' ');
};

test('a sheet says when, where and how one gets in, what there is to do, and whom to call', async () => {
  await open();
  const said = await textOf();
  expect(said).toContain('Donnerstag, 26. November 2026');
  expect(said).toContain('2 Einsätze · 3 Std.');
  expect(said).toContain('08:00–09:00Kunde 1');
  expect(said).toContain('Zutritt: Schlüssel 12');
  expect(said).toContain('Instruktionen: Küche zuerst\nFenster offen lassen');
  const call = sheet().getByRole('link', { name: '044 555 10 01', exact: true });
  await expect.element(call).toHaveAttribute('href', 'tel:+41445551001');
  const map = sheet().getByRole('link', { name: 'Gasse 1, 8005 Zürich' });
  await expect.element(map).toHaveAttribute('href', expect.stringContaining('Gasse%201'));
});

test('the way to the next visit is estimated, and said to be longer than there is time', async () => {
  const far = { ...NOON, customer: { ...NOON.customer, latitude: 47.9, longitude: 8.9 } };
  await open({ jobs: [MORNING, { ...far, id: 2 }] });
  await sees(text(/^Weg zum nächsten Einsatz: .* \(geschätzt\), nur 2\sStd\. dazwischen$/));
});

test('who is absent is only said to be so, and a substitute in place of whom they come', async () => {
  const given = { overrides: { '2026-11-26': { worker_ids: [2] } } };
  const absences = [{ ...wireAbsence, note: 'Grippe' }];
  await open({ jobs: [MORNING, job(2, '11:00', '13:00', given)], absences });
  expect(await textOf('Tenzin Dolkar')).toContain('In Vertretung von Ana Marques');
  const said = await textOf();
  expect(said).toContain('abwesend');
  expect(said).not.toContain('Grippe');
  expect(said).not.toContain('krank');
});

test('a cancelled visit is named as such, and counts no hours', async () => {
  const cancelled = { overrides: { '2026-11-26': { cancelled: true as const } } };
  await open({ jobs: [MORNING, job(2, '11:00', '13:00', cancelled)] });
  const said = await textOf();
  expect(said).toContain('1 Einsatz · 1 Std.');
  expect(said).toContain('Abgesagt: 11:00–13:00 Kunde 2');
});

test('missing addresses and telephones are said to be missing', async () => {
  const bare = { address: '', zip_code: '', city: '', phone: '' };
  await open({ customers: [customer(1, bare), customer(2)] });
  const said = await textOf();
  expect(said).toContain('Keine Adresse');
  expect(said).toContain('Keine Telefonnummer');
});

test('a day without visits says so', async () => {
  await open({ path: '/plan/sheets?date=2026-11-28' });
  await sees(text('Keine Einsätze an diesem Tag'));
});

test('visits that nobody makes yet are counted above the sheets', async () => {
  await open({ jobs: [{ ...MORNING, worker: null }] });
  await sees(text('1 Einsatz ist offen und steht nur in der Übersicht.'));
  await sees(text('Keine Einsätze an diesem Tag'));
});

test('the sheet of one worker is there without visits, too, and leads back to the worker', async () => {
  await open({ path: '/plan/sheets?date=2026-11-26&worker=2' });
  const back = page.getByRole('link', { name: 'Tenzin Dolkar' });
  await expect.element(back).toHaveAttribute('href', '/workers/2');
  expect(await textOf('Tenzin Dolkar')).toContain('An diesem Tag beginnen keine Einsätze.');
  await seesNot(sheet());
});

test('where access and instructions could not be loaded, every sheet says so', async () => {
  const { requests } = await open({ notes: FAULT });
  await sees(page.getByRole('alert'));
  const missing = text('Auf diesem Blatt fehlen Zutritt und Instruktionen.');
  await sees(missing);
  requests.always('GET visit-note', ok(NOTES));
  await button('Erneut versuchen').click();
  await sees(text('Schlüssel 12'));
  await seesNot(missing);
});

test('a sheet without access and instructions says so on paper', async () => {
  await open({ notes: FAULT });
  await sees(page.getByRole('alert'));
  await print();
  await sees(text('Auf diesem Blatt fehlen Zutritt und Instruktionen.'));
});

test('nothing can be printed before access and instructions are there', async () => {
  const { requests } = await open({ notes: null });
  await expect.element(button('Drucken')).toHaveAttribute('aria-disabled', 'true');
  requests.always('GET visit-note', ok(NOTES));
  await sees(text('Schlüssel 12'));
  await expect.element(button('Drucken')).toHaveAttribute('aria-disabled', 'false');
});

test('a job that is gone meanwhile has a sentence in place of its notes', async () => {
  await open({ notes: ok([NOTES[0]]) });
  await sees(text('Auf diesem Blatt fehlen Zutritt und Instruktionen.'));
});

test('without the customers there are no sheets, until they are loaded again', async () => {
  const { requests } = await open({ customers: FAULT });
  await sees(text(/^Die Kunden konnten nicht geladen werden\./));
  await seesNot(sheet());
  requests.always('GET customer', ok([customer(1), customer(2)]));
  await button('Erneut versuchen').click();
  await sees(sheet());
});

test('the overview has everybody, with what is at the same time and what nobody makes yet', async () => {
  const open1 = { ...job(3, '15:00', '16:00'), worker: null };
  await open({
    path: '/plan/sheets?date=2026-11-26&view=overview',
    jobs: [MORNING, job(2, '08:30', '10:00'), open1],
  });
  await sees(page.getByRole('row', { name: /^Ana Marques .*Überschneidung.*2½\sStd\.$/ }));
  await sees(page.getByRole('row', { name: /^Offen 15:00–16:00 Kunde 3/ }));
});

test('the plan is sent in another language, at first without how one gets in', async () => {
  await open();
  await sees(sheet());
  await button('Plan senden … an Ana Marques').click();
  const message = () => sheet().element().querySelector('pre')?.textContent;
  await expect.poll(message).toContain('Ihre Einsätze am Donnerstag, 26. November 2026:');
  expect(message()).not.toContain('Schlüssel 12');
  await page
    .getByRole('combobox', { name: 'Sprache der Nachricht an Ana Marques' })
    .selectOptions('es');
  await expect.poll(message).toContain('Sus visitas del jueves, 26 de noviembre de 2026:');
  await page.getByRole('checkbox', { name: 'Mit Zutritt und Instruktionen' }).click();
  await expect.poll(message).toContain('Acceso: Schlüssel 12');
  const whatsApp = page.getByRole('link', { name: 'Per WhatsApp senden an Ana Marques' });
  await expect
    .element(whatsApp)
    .toHaveAttribute('href', expect.stringContaining('https://wa.me/41795552117?text='));
});

test('a message joins names as its own language does', async () => {
  await open({ jobs: [job(1, '08:00', '09:00', { worker_ids: [1, 2, 3] })] });
  await sees(sheet());
  await button('Plan senden … an Ana Marques').click();
  const message = () => sheet().element().querySelector('pre')?.textContent;
  await expect.poll(message).toContain('Zusammen mit Tenzin Dolkar und ');
  await page
    .getByRole('combobox', { name: 'Sprache der Nachricht an Ana Marques' })
    .selectOptions('es');
  await expect.poll(message).toContain('Junto con Tenzin Dolkar y ');
});

test('on a phone the sheet of a worker fits, calls the customer and leads there', async () => {
  await page.viewport(375, 800);
  await open({ path: '/plan/sheets?date=2026-11-26&worker=1' });
  const call = page.getByRole('link', { name: /^Kunde 2.*anrufen$/ });
  await expect.element(call).toHaveAttribute('href', 'tel:+41445551002');
  expect(call.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await sees(page.getByRole('link', { name: /^Weg zu / }).first());
  expect(document.documentElement.scrollWidth).toBe(375);
});

test('day and worker are chosen by keys, and kept by the address', async () => {
  const { router } = await open({ path: '/plan/sheets?date=2026-11-25' });
  await sees(button('Nächster Tag'));
  (button('Nächster Tag').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await sees(sheet());
  await page.getByRole('combobox', { name: 'Mitarbeiter/in' }).selectOptions('Tenzin Dolkar');
  await sees(sheet('Tenzin Dolkar'));
  await seesNot(sheet());
  expect(router.state.location.search).toBe('?worker=2');
});
