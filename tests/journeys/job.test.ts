import { test } from 'vitest';
import { temporaryFolder } from '../server/support/folder.ts';
import { expect } from './support/expect.ts';
import { startProduct } from './support/product.ts';
import { open, openWindow, signIn } from './support/window.ts';

test('what was saved of a job is there after the server was killed', async () => {
  const DATA_DIR = temporaryFolder();
  const first = await startProduct({ DATA_DIR });
  const page = await openWindow(first.address);
  await signIn(page);
  await open(page, '/jobs');
  await expect(page.getByText('60 Aufträge')).toBeVisible();

  await page.getByRole('searchbox', { name: 'suchen' }).fill('wettstein');
  await expect(page.getByText('60 Aufträge')).toBeHidden();
  await page.getByRole('link', { name: 'Details zu Markus Wettstein' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Markus Wettstein');
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

  const second = await startProduct({ DATA_DIR, PORT: new URL(first.address).port });
  expect(second.address).toBe(first.address);
  await page.goto(job);
  await expect(page.getByRole('radio', { name })).toBeChecked();
  await expect(confirmation).toBeChecked({ checked: !wasConfirmed });
});
