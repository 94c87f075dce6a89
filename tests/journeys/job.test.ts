import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { dataFolder } from '../server/support/template.ts';
import { signedInAt, spawnServer } from './support/server.ts';
import { OUTAGE } from './support/outage.ts';
import { newPage, newSignedInPage, open } from './support/pages.ts';

test('a saved job survives kill -9 of the server', async () => {
  const DATA_DIR = dataFolder('demo');
  const first = await spawnServer({ DATA_DIR });
  const page = await newPage(first.address, {
    allowedErrors: OUTAGE,
    storageState: signedInAt(first.address),
  });
  await open(page, '/jobs');
  await expect(page.getByText('62 Aufträge')).toBeVisible();

  await page.getByRole('searchbox', { name: 'suchen' }).fill('wettstein');
  await expect(page.getByText('62 Aufträge')).toBeHidden();
  await page.getByRole('link', { name: 'Details zu Markus Wettstein' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Auftrag \d+, Markus Wettstein$/,
  );
  await expect(page).toHaveURL(/\/jobs\/\d+$/);
  const job = page.url();

  const confirmation = page.getByRole('checkbox', { name: 'Kundendienst' });
  const wasConfirmed = await confirmation.isChecked();
  await page.getByText('Kundendienst').click();
  const name = await page.locator('label:has([type=radio]:not(:checked))').first().innerText();
  await page.getByText(name).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  first.kill('SIGKILL');
  await first.ended;

  const second = await spawnServer({ DATA_DIR, PORT: new URL(first.address).port });
  expect(second.address).toBe(first.address);
  await page.goto(job);
  await expect(page.getByRole('radio', { name })).toBeChecked();
  await expect(confirmation).toBeChecked({ checked: !wasConfirmed });
});

test('a button leads to the assigned worker past search, sort and page', async () => {
  const page = await newSignedInPage();
  await page.route('**/api/worker', async (route) => {
    const [worker] = (await (await route.fetch()).json()) as object[];
    const workers = Array.from({ length: 60 }, (_, index) => ({
      ...worker,
      id: 60 - index,
      name: `Nora ${index + 1}`,
      phone: `079 555 00 ${10 + index}`,
    }));
    await route.fulfill({ json: workers });
  });
  await open(page, '/jobs/1');
  const rows = page.locator('[role=row][data-id]');
  const assigned = page.getByRole('button', { name: 'Nora 60, in der Liste zeigen' });
  await expect(rows).toHaveCount(25);
  await expect(page.getByText('60 Mitarbeitende')).toBeVisible();
  await expect(rows.first()).toContainText('Nora 60');
  const header = page.getByRole('columnheader', { name: 'Name' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText('Nora 1');
  await assigned.click();
  await expect(page.getByText('Seite 3 von 3')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Nora 60', exact: true })).toBeFocused();
  await page.getByLabel('Zeilen pro Seite').selectOption('10');
  await expect(rows).toHaveCount(10);

  const phone = rows.nth(1).getByRole('link');
  await expect(phone).toHaveAttribute('href', /^tel:\+417955500\d\d$/);
  await phone.evaluate((link) => link.addEventListener('click', (click) => click.preventDefault()));
  await phone.click();
  await expect(assigned).toBeVisible();
  await rows
    .nth(1)
    .getByRole('cell')
    .last()
    .click({ position: { x: 4, y: 4 } });
  await expect(page.getByRole('radio', { name: 'Nora 2', exact: true })).toBeChecked();

  await page.getByRole('searchbox', { name: 'suchen' }).fill('niemand');
  await expect(page.getByText('Keine Mitarbeitenden passen zu «niemand»')).toBeVisible();
  await page.getByRole('button', { name: 'Nora 2, in der Liste zeigen' }).click();
  await expect(page.getByRole('radio', { name: 'Nora 2', exact: true })).toBeFocused();
  await expect(page).toHaveURL('/jobs/1');
});
