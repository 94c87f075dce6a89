import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { open, openSignedIn } from './support/pages.ts';

test('the name of the business is in the title of the window as soon as it is saved', async () => {
  const page = await openSignedIn('/settings');
  await expect(page).toHaveTitle('Einstellungen – Einsatzplan');
  await page.getByLabel('Name des Betriebs').fill('Putzfee GmbH');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Einstellungen – Putzfee GmbH');
  await open(page, '/jobs');
  await expect(page).toHaveTitle('Aufträge – Putzfee GmbH');
});
