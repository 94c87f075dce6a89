import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from '../support/expect.ts';
import { dataFolder } from '../../server/support/database/template.ts';
import { signedInAt, spawnServer } from '../support/server.ts';
import { OUTAGE } from '../support/outage.ts';
import { newPage, open } from '../support/pages.ts';

const cutOff = { allowedErrors: new RegExp(`${OUTAGE.source}|status of (401|50[023])`) };
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const offline = (page: Page) => page.getByText(/^Offline seit \d\d:\d\d$/);
const phone = (page: Page) => page.getByLabel('Telefon');

/** A product that can be stopped, and started again at the same address with the same data. */
async function startInterruptible() {
  const settings = { DATA_DIR: dataFolder('demo') };
  let server = await spawnServer(settings);
  const { address } = server;
  return {
    address,
    stop: async () => {
      server.kill('SIGKILL');
      await server.ended;
    },
    startAgain: async () => {
      server = await spawnServer({ ...settings, PORT: new URL(address).port });
    },
  };
}

test('three tabs resume after an outage without loss', async () => {
  const { address, stop, startAgain } = await startInterruptible();
  const signedIn = { ...cutOff, storageState: signedInAt(address) };
  const clean = await newPage(address, signedIn);
  const edited = await newPage(address, signedIn);
  const signedOut = await newPage(address, cutOff);
  await clean.route('**/assets/CustomersScreen*', (route) => route.abort());
  await open(clean, '/jobs?search=Dietikon');
  await open(edited, '/customers/1');
  await phone(edited).fill('044 555 00 00');
  await open(signedOut, '/login');
  await signedOut.getByLabel('Benutzername').fill('demo');
  await signedOut.getByLabel('Passwort').fill('recurring-jobs');

  await stop();
  await entry(clean, 'Kunden').click();
  await expect(clean).toHaveURL('/customers');
  await expect(heading(clean)).toHaveText('Diese Seite braucht die Verbindung');
  await expect(offline(clean)).toBeVisible();
  await edited.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(edited.getByRole('alert')).toBeVisible();
  await expect(offline(edited)).toBeVisible();
  await signedOut.getByRole('button', { name: 'Anmelden' }).click();
  await expect(signedOut.getByText(/Es ist ein Fehler aufgetreten/)).toBeVisible();
  await expect(offline(signedOut)).toBeVisible();

  await clean.unroute('**/assets/CustomersScreen*');
  await startAgain();
  await expect(clean).toHaveURL('/customers');
  await expect(heading(clean)).toHaveText('Kunden');
  await expect(clean.getByRole('row').nth(1)).toBeVisible();
  await expect(offline(edited)).toBeHidden();
  await expect(phone(edited)).toHaveValue('044 555 00 00');
  await expect(offline(signedOut)).toBeHidden();
  await expect(signedOut.getByLabel('Passwort')).toHaveValue('recurring-jobs');

  await clean.goBack();
  await expect(clean).toHaveURL('/jobs?search=Dietikon');
  await edited.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(edited.getByText('Gespeichert', { exact: true })).toBeVisible();
  await signedOut.getByRole('button', { name: 'Anmelden' }).click();
  await expect(heading(signedOut)).toHaveText('Neue Anfragen');
});

test('a saved view outlasts a restart, and is there in every browser of its user', async () => {
  const { address, stop, startAgain } = await startInterruptible();
  const signedIn = { ...cutOff, storageState: signedInAt(address) };
  const views = (page: Page) => page.getByRole('button', { name: /^Ansicht/ });
  const first = await newPage(address, signedIn);
  await open(first, '/customers?q=Winterthur');
  await views(first).click();
  await first.getByRole('menuitem', { name: 'Als Ansicht speichern …' }).click();
  await first.getByRole('textbox', { name: 'Name' }).fill('Nur Winterthur');
  const saved = first.waitForResponse((response) => response.request().method() === 'PUT');
  await first.keyboard.press('Enter');
  await saved;

  await stop();
  await startAgain();
  const second = await newPage(address, signedIn);
  await open(second, '/customers');
  await views(second).click();
  await second.getByRole('menuitemradio', { name: 'Nur Winterthur' }).click();
  await expect(second.getByRole('searchbox', { name: 'Suchen' })).toHaveValue('Winterthur');
});
