import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { newPage, open, openSignedIn } from './support/pages.ts';
import { signedInAt, startServer } from './support/server.ts';

const name = (page: Page) => page.getByLabel('Name des Betriebs');
const saved = (page: Page) => page.getByText('Gespeichert', { exact: true });

/** Two people with the settings of one business open. */
async function openTwice(): Promise<readonly [Page, Page]> {
  const page = await openSignedIn('/settings', { allowedErrors: /status of 412/ });
  const { origin } = new URL(page.url());
  const other = await newPage(origin, { storageState: signedInAt(origin) });
  await open(other, '/settings');
  await expect(name(other)).toBeVisible();
  return [page, other];
}

test('the name of the business is in the title of the window as soon as it is saved', async () => {
  const page = await openSignedIn('/settings');
  await expect(page).toHaveTitle('Einstellungen – Einsatzplan');
  await name(page).fill('Putzfee GmbH');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveTitle('Einstellungen – Putzfee GmbH');
  await open(page, '/jobs');
  await expect(page).toHaveTitle('Aufträge – Putzfee GmbH');
});

test('all settings are changed by keyboard, short forms of a time included', async () => {
  const page = await openSignedIn('/settings');
  await name(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1230');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Mittag')).toHaveValue('12:30');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('36');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Feiertage')).toHaveValue('CH-ZH');
  await expect(page.getByLabel('Mittag')).toHaveValue('12:30');
  await expect(page.getByLabel('Verlauf in Monaten')).toHaveValue('36');
});

test('two people who give the business different names are asked which one stays', async () => {
  const [page, other] = await openTwice();
  await name(other).fill('Sauber AG');
  await other.keyboard.press('Control+s');
  await expect(saved(other)).toBeVisible();
  await page.bringToFront();
  await name(page).fill('Putzfee GmbH');
  await page.keyboard.press('Control+s');
  const question = page.getByRole('alertdialog', { name: 'Gleichzeitig geändert' });
  await question.getByLabel('Putzfee GmbH').check();
  await question.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(page).toHaveTitle('Einstellungen – Putzfee GmbH');
});

test('whoever leaves with an unsaved setting is asked first', async () => {
  const page = await openSignedIn('/settings');
  await name(page).fill('Putzfee GmbH');
  await page.getByRole('link', { name: 'Aufträge' }).click();
  const question = page.getByRole('alertdialog', { name: 'Seite verlassen, ohne zu speichern?' });
  await question.getByRole('button', { name: 'Auf der Seite bleiben' }).click();
  await expect(name(page)).toHaveValue('Putzfee GmbH');
});

test('a dispatcher is not offered the settings, and is told why they do not open', async () => {
  const { address, database } = await startServer();
  await database.updateTable('users').set({ role: 'dispatcher' }).execute();
  const page = await newPage(address, { storageState: signedInAt(address) });
  await open(page, '/settings');
  await expect(page.getByText('Sie haben keinen Zugriff auf diese Seite')).toBeVisible();
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await expect(page.getByRole('menuitem', { name: 'Abmelden' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Einstellungen' })).toHaveCount(0);
});
