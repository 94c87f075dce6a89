import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openSignedIn } from '../support/pages.ts';

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function chooses(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
  await page.locator('input[type=file]').setInputFiles(file);
}

/** Checks a file whose letters a person has to look at. */
async function checks(page: Page, text: string): Promise<void> {
  await chooses(page, 'kunden.csv', text);
  await page.getByRole('checkbox', { name: 'Ja, sie sind richtig' }).check();
  await press(page, 'Zeilen prüfen');
}

const FILE =
  'Name;Strasse;PLZ;Ort\nZäzilia Zünd;Höschgasse 12;8008;Zürich\nÄlbi;;8400;Winterthur\n';

test('customers of a file from Excel are imported, found in the list, and taken back', async () => {
  const page = await openSignedIn('/import');
  await checks(page, FILE);
  await expect(page.getByText('2 neu.')).toBeVisible();
  await press(page, '2 Kunden importieren');
  await link(page, 'Zu den Kunden').click();
  await page.getByRole('searchbox').fill('Zünd');
  await expect(page.getByRole('row', { name: 'Zäzilia Zünd' })).toContainText('Höschgasse 12');
  await page.goto('/import');
  await page
    .getByRole('row', { name: 'kunden.csv' })
    .getByRole('link', { name: 'Rückgängig …' })
    .click();
  await press(page, 'Import rückgängig machen …');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Import rückgängig machen' })
    .click();
  await expect(page.getByText('2 Datensätze sind wieder wie vor dem Import.')).toBeVisible();
  await page.goto('/customers');
  await page.getByRole('searchbox').fill('Zünd');
  await expect(page.getByText('Kein Kunde passt zu')).toBeVisible();
});
