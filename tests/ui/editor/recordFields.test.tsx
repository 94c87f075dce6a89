import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok, unreachable } from '../../support/pages/backend.ts';
import {
  button,
  goesOffline,
  goesOnline,
  nextPaint,
  sees,
  seesNot,
} from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer, wireJob, wireWorker, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';
import { opensFields } from '../../support/pages/opensFields.ts';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const exactly = (name: string) => page.getByRole('button', { name, exact: true });
const save = exactly('Speichern');
const saved = page.getByText('Gespeichert', { exact: true });
const unsaved = page.getByText('Nicht gespeicherte Änderungen');
const marker = button(/^Standort:/);
/** Shows the coordinates beneath the map. */
const exact = page.getByText('Genauer');
const SAVE = 'PUT customer/3';

const pressesSave = () => userEvent.keyboard('{Control>}s{/Control}');

async function open(path: string) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok([]));
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET worker/1', ok(wireWorker));
  requests.always('GET job', ok([]));
  requests.always('GET job/7', ok(wireJob));
  const screen = await renderScreen({ path, requests, logs: /./ });
  await sees(page.getByRole('textbox').first());
  return { requests, screen };
}

/** What the next save sends, which arrives. */
async function sent(requests: HeldRequests): Promise<object> {
  await expect.poll(() => requests.waiting).toContain(SAVE);
  const body = requests.bodyOf(SAVE) as object;
  requests.always('GET customer/3', ok(body));
  requests.respond(SAVE, ok(body));
  await seesNot(exactly('Wird gespeichert …'));
  await sees(saved);
  return body;
}

test('a telephone number that is typed is written as one reads it once its field is left', async () => {
  await open('/customers/3');
  await userEvent.fill(field('Telefon'), '+41445556677');
  await expect.element(field('Telefon')).toHaveValue('+41445556677');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Telefon')).toHaveValue('+41 44 555 66 77');
});

test('a telephone number is saved as one reads it from within its field', async () => {
  const { requests } = await open('/customers/3');
  await userEvent.fill(field('Telefon'), '0445556677');
  await pressesSave();
  expect(await sent(requests)).toMatchObject({ phone: '044 555 66 77' });
  await userEvent.keyboard('{Tab}');
  await seesNot(unsaved);
});

test('an invalid field shows its error and blocks saving', async () => {
  const { requests } = await open('/customers/3');
  const wrongEmail = page.getByText('Bitte geben Sie eine Adresse wie name@example.ch ein.');
  await exact.click();
  const wrongLatitude = page.getByText('Der Breitengrad ist eine Zahl von −90 bis 90.');
  await userEvent.fill(field('E-Mail'), 'x');
  await seesNot(wrongEmail);
  await userEvent.fill(field('Name'), '');
  await sees(wrongEmail);
  await userEvent.fill(field('Breitengrad'), '91');
  await sees(page.getByText('Bitte geben Sie einen Namen ein.'));
  await seesNot(wrongLatitude);
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Längengrad')).toHaveFocus();
  await sees(wrongLatitude);
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await pressesSave();
  expect(requests.sent).not.toContain(SAVE);
  await exactly('Verwerfen').click();
  await expect.element(field('Name')).toHaveValue(wireCustomer.name);
});

test('specification: an emptied required field shows its error only after it loses focus', async () => {
  await open('/workers/1');
  const incomplete = page.getByText('Bitte zuerst korrigieren: Name');
  await userEvent.fill(field('Name'), '');
  await sees(unsaved);
  await seesNot(incomplete);
  await field('E-Mail').click();
  await sees(incomplete);
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  { path: '/customers/3', name: 'E-Mail' },
  { path: '/jobs/7', name: 'Beginn' },
])(
  'on $path, Ctrl+S and the name in the status bar focus the field that blocks saving',
  async ({ path, name }) => {
    await open(path);
    if (path === '/jobs/7') await opensFields();
    const reason = page.getByText(`Bitte zuerst korrigieren: ${name}`);
    await userEvent.fill(field(name), '25:00');
    await sees(unsaved);
    await userEvent.keyboard('{Tab}');
    await sees(reason);
    await seesNot(page.getByText('Ctrl+S', { exact: false }));
    await pressesSave();
    await expect.element(field(name)).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await reason.getByRole('button').click();
    await expect.element(field(name)).toHaveFocus();

    await exactly('Verwerfen').click();
    await userEvent.fill(field(name), '25:00');
    await pressesSave();
    await sees(reason);
    await expect.element(field(name)).toHaveFocus();
  },
);

test('a double click, Enter and Ctrl+S during a save send one request', async () => {
  const { requests } = await open('/customers/3');
  await userEvent.fill(field('Ort'), 'Baden');
  await save.dblClick();
  await userEvent.keyboard('{Enter}');
  await pressesSave();
  await sees(exactly('Wird gespeichert …'));
  await sent(requests);
  expect(requests.sent.filter((call) => call === SAVE)).toHaveLength(1);
});

test('a save without an answer offline says to save again once there is a connection', async () => {
  const { requests } = await open('/customers/3');
  onTestFinished(goesOnline);
  await userEvent.fill(field('Ort'), 'Baden');
  await save.click();
  await expect.poll(() => requests.waiting).toContain(SAVE);
  goesOffline();
  requests.respond(SAVE, unreachable);
  const says = (hint: string) => sees(page.getByRole('alert').filter({ hasText: hint }));
  await says('Es ist unklar, ob gespeichert wurde.');
  await says('speichern Sie erneut, sobald die Verbindung wieder steht.');
  goesOnline();
  await says('Ihre Änderungen bleiben erhalten; speichern Sie erneut.');
});

test('a position is typed, removed and set by a click on the map', async () => {
  const { requests } = await open('/customers/3');
  await sees(marker);
  await exact.click();
  await userEvent.fill(field('Breitengrad'), '47,48');
  await userEvent.fill(field('Längengrad'), '8.3');
  await save.click();
  expect(await sent(requests)).toMatchObject({ latitude: 47.48, longitude: 8.3 });

  await button('Standort entfernen').click();
  await seesNot(marker);
  await sees(page.getByText('Noch kein Standort.', { exact: false }));
  await save.click();
  expect(await sent(requests)).toMatchObject({ latitude: null, longitude: null });

  await page.getByRole('region', { name: 'Karte mit dem Standort des Kunden' }).click();
  await sees(marker);
  await save.click();
  const anywhere = { latitude: expect.any(Number), longitude: expect.any(Number) };
  expect(await sent(requests)).toMatchObject(anywhere);
});

test('the form does not move when it is saved or a failed save is retried', async () => {
  const { requests } = await open('/customers/3');
  await document.fonts.ready;
  const place = () => field('Name').element().getBoundingClientRect().top + scrollY;
  const failure = page.getByText('unklar, ob gespeichert wurde', { exact: false });
  const before = place();
  await userEvent.fill(field('Telefon'), '044 000 00 00');
  await sees(unsaved);
  expect(place()).toBe(before);
  await pressesSave();
  await sent(requests);
  expect(place()).toBe(before);

  await userEvent.fill(field('Ort'), 'Baden');
  await pressesSave();
  await expect.poll(() => requests.waiting).toContain(SAVE);
  requests.respond(SAVE, { status: 503 });
  await sees(failure);
  const beneath = place();
  expect(beneath).toBeGreaterThan(before);
  await pressesSave();
  await sees(exactly('Wird gespeichert …'));
  expect(place()).toBe(beneath);
  await sent(requests);
  await seesNot(failure);
  expect(place()).toBe(before);
});

test.each([375, 320])(
  'at %i px, the save status has a line above the buttons and never covers the focused field',
  async (width) => {
    await page.viewport(width, 800);
    await open('/customers/3');
    const input = field('Ort').element();
    const box = (element: Element) => element.getBoundingClientRect();
    scrollBy({ top: box(input).bottom - innerHeight, behavior: 'instant' });
    await userEvent.fill(field('Ort'), 'Baden');
    await sees(unsaved);
    await expect.poll(() => box(unsaved.element()).bottom).toBeLessThanOrEqual(innerHeight);
    expect(box(unsaved.element()).bottom).toBeLessThanOrEqual(box(save.element()).top);
    await expect.poll(() => box(input).bottom).toBeLessThanOrEqual(box(unsaved.element()).top);
    await exactly('Verwerfen').click();
    const discarded = page.getByText('Änderungen verworfen');
    await sees(discarded);
    await nextPaint();
    expect(box(discarded.element()).bottom).toBeLessThanOrEqual(innerHeight);
    expect(box(discarded.element()).height).toBeLessThan(30);
  },
);
