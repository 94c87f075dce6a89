import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { openSignedIn } from './support/pages.ts';

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

test('the same file again says that there is nothing to import', async () => {
  const page = await openSignedIn('/import');
  await checks(page, FILE);
  await press(page, '2 Kunden importieren');
  await link(page, 'Weitere Datei').click();
  await checks(page, FILE);
  await expect(page.getByText('Nichts zu importieren:')).toBeVisible();
});

test('a checked import is taken up after a reload, at its check', async () => {
  const page = await openSignedIn('/import');
  await checks(page, FILE);
  await expect(page.getByText('2 neu.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '2 Kunden importieren' })).toBeEnabled();
});

test('a file that cannot be read is refused in one sentence', async () => {
  const page = await openSignedIn('/import', { allowedErrors: /status of 422/ });
  await chooses(page, 'leer.csv', 'Name;Ort\n');
  await expect(page.getByRole('alert')).toHaveText(
    'leer.csv lässt sich nicht importieren. Die Datei hat nur eine Kopfzeile und keine weiteren Zeilen.',
  );
});
