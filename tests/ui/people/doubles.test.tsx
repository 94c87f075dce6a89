import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { hears, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const note = (text: RegExp) => page.getByText(text);
const exactly = (name: string) => page.getByRole('button', { name, exact: true });

const others = [
  wireCustomer,
  { ...wireCustomer, id: 4, name: 'Werk Nord', phone: '044 555 00 00' },
  { ...wireCustomer, id: 5, name: 'Alt AG', email: 'alt@example.ch', archived_on: '2026-11-20' },
].map(({ access: _access, internal_note: _note, ...listed }) => listed);

async function open(path: string, features?: readonly string[]) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok(others));
  requests.always('GET customer/3', { ...ok(wireCustomer), etag: '"1"' });
  requests.always('GET worker', ok([]));
  requests.always('GET job', ok([]));
  const options = { path, requests, ...(features && { features }) };
  const screen = await renderScreen(options);
  await sees(page.getByRole('heading', { level: 1 }));
  return { ...screen, requests };
}

test('a telephone number that somebody has says whose it is, under the field', async () => {
  await open('/customers/new');
  await userEvent.fill(field('Telefon'), '+41 44 555 20 79');
  const link = page.getByRole('link', { name: 'Grafikatelier Punktum, Zürich' });
  await sees(link);
  await expect.element(link).toHaveAttribute('href', '/customers/3');
  await sees(note(/^Wohl dieselbe Person:/));
  await expect.element(field('Telefon')).toHaveAccessibleDescription(/^Wohl dieselbe Person:/);
});

test('the same name at the same zip code is said once the name is left', async () => {
  await open('/customers/new');
  await userEvent.fill(field('PLZ'), '8005');
  await userEvent.fill(field('Name'), 'werk');
  await userEvent.fill(field('Name'), 'werk nord');
  await expect.element(field('Name')).toHaveFocus();
  await seesNot(note(/dieselbe Person/));
  await userEvent.keyboard('{Tab}');
  await sees(note(/^Vielleicht dieselbe Person:/));
  await sees(page.getByRole('link', { name: 'Werk Nord, Zürich' }));
});

test('several are counted', async () => {
  await open('/customers/new');
  await userEvent.fill(field('Adresse'), 'Limmatstr. 107');
  await userEvent.fill(field('PLZ'), '8005');
  await sees(note(/und 2 weitere/));
});

test('a double is no bar to saving', async () => {
  const { requests } = await open('/customers/new');
  await userEvent.fill(field('Name'), 'Anna Meier');
  await userEvent.fill(field('E-Mail'), 'alt@example.ch');
  await sees(page.getByRole('link', { name: 'Alt AG, Zürich, archiviert' }));
  await exactly('Speichern').click();
  await expect.poll(() => requests.waiting).toContain('POST customer');
});

test('a saved customer is compared by what is edited, and the list is read only then', async () => {
  const { requests } = await open('/customers/3');
  expect(requests.sent).not.toContain('GET customer');
  await userEvent.fill(field('Ort'), 'Baden');
  await expect.poll(() => requests.sent).toContain('GET customer');
  await userEvent.fill(field('Telefon'), '0445550000');
  await sees(note(/^Wohl dieselbe Person:/));
  await seesNot(note(/^Vielleicht/));
  await userEvent.fill(field('Telefon'), wireCustomer.phone);
  await seesNot(note(/dieselbe Person/));
});

test('taking the customer who is there keeps what is typed for the job', async () => {
  const { requests } = await open('/jobs/new');
  await exactly('Neuer Kunde').click();
  await userEvent.fill(field('Instruktionen'), 'Nur die Küche');
  await userEvent.fill(field('Telefon'), '044 555 20 79');
  await exactly('Diesen Kunden nehmen').click();
  await expect.poll(() => requests.sent).toContain('GET customer/3');
  await hears(page.getByRole('link', { name: 'Zum Kunden' }));
  await expect.element(field('Instruktionen')).toHaveValue('Nur die Küche');
});

test('where the backend makes no records, nothing is looked for', async () => {
  const { requests } = await open('/customers/3', []);
  await userEvent.fill(field('Telefon'), '0445550000');
  await expect.element(exactly('Speichern')).toBeEnabled();
  expect(requests.sent).not.toContain('GET customer');
});
