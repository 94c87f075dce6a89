import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer, wireWorker } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const town = field('Ort');
const filledIn = page.getByText('Aus der PLZ ergänzt.');

const customers = [
  wireCustomer,
  { ...wireCustomer, id: 4, zip_code: '8304', city: 'Wallisellen' },
  { ...wireCustomer, id: 5, zip_code: '8304', city: 'Wallisellen' },
];
const workers = [
  { ...wireWorker, zip_code: '8304', city: 'Kloten' },
  { ...wireWorker, id: 2, zip_code: '8400', city: 'Winterthur' },
];

async function open(path: string) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok(customers));
  requests.always('GET worker', ok(workers));
  requests.always('GET job', ok([]));
  requests.always('GET absence', ok([]));
  requests.always('GET customer/3', { ...ok(wireCustomer), etag: '"1"' });
  requests.always('GET customer/3/changes', ok({ changes: [], next: null }));
  await renderScreen({ path, requests });
  if (path === '/jobs/new') await button('Neuer Kunde').click();
  await sees(field('PLZ'));
}

test.each(['/customers/new', '/workers/new', '/jobs/new'])(
  'on %s a postcode fills in the town that others have, and says so',
  async (path) => {
    await open(path);
    await userEvent.fill(field('PLZ'), '8400');
    await expect.element(town).toHaveValue('Winterthur');
    await sees(filledIn);
    await expect.element(town).toHaveAccessibleDescription('Aus der PLZ ergänzt.');
  },
);

test.each(['/customers/new', '/workers/new', '/jobs/new'])(
  'on %s a tab leads from what was typed to the next field',
  async (path) => {
    await open(path);
    await userEvent.fill(field('E-Mail'), 'anna@example.ch');
    await userEvent.tab();
    await expect.element(field('Telefon')).toHaveFocus();
    await userEvent.keyboard('0445556677{Tab}');
    await expect.element(field('Adresse')).toHaveFocus();
  },
);

test('another postcode brings its own town, until a person types one', async () => {
  await open('/customers/new');
  await userEvent.fill(field('PLZ'), '8400');
  await expect.element(town).toHaveValue('Winterthur');
  await userEvent.fill(field('PLZ'), '8005');
  await expect.element(town).toHaveValue('Zürich');
  await userEvent.fill(town, 'Zürich West');
  await seesNot(filledIn);
  await userEvent.fill(field('PLZ'), '8400');
  await sees(button('Winterthur'));
  await expect.element(town).toHaveValue('Zürich West');
});

test('several towns are offered, and one is chosen by keyboard', async () => {
  await open('/customers/new');
  await userEvent.fill(field('PLZ'), '8304');
  await sees(button('Kloten'));
  await expect.element(town).toHaveValue('');
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(button('Wallisellen')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(town).toHaveValue('Kloten');
  await expect.element(town).toHaveFocus();
  await seesNot(button('Kloten'));
});

test('what is discarded brings the town back that was there', async () => {
  await open('/customers/3');
  await userEvent.fill(town, '');
  await userEvent.fill(field('PLZ'), '8400');
  await expect.element(town).toHaveValue('Winterthur');
  await button('Verwerfen').click();
  await expect.element(field('PLZ')).toHaveValue('8005');
  await expect.element(town).toHaveValue('Zürich');
  await seesNot(filledIn);
});
