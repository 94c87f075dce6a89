import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { newSignedInPage, open } from './support/pages.ts';

const alert = (page: Page) => page.getByRole('alert');
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' });
const reload = (page: Page) => page.getByRole('button', { name: 'Erneut versuchen' });

async function fail(page: Page, path: string, json: object, headers = {}): Promise<void> {
  await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 500, json, headers }));
}

test('every failed response shows its request id, unless it refuses what was typed', async () => {
  const page = await newSignedInPage({ allowedErrors: /status of/ });
  const reference = 'Fehlernummer k7m2x9pq';
  const body = { request_id: 'k7m2x9pq' };

  await fail(page, 'customer', {}, { 'x-request-id': 'k7m2x9pq' });
  await page.goto('/customers');
  await expect(alert(page)).toContainText(reference);
  await page.unroute('**/api/customer');
  await reload(page).click();
  await expect(page.locator('[role=row][data-id]')).toHaveCount(25);

  await fail(page, 'customer', body);
  await page.getByRole('link', { name: 'Mitarbeitende' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mitarbeitende');
  await page.getByRole('link', { name: 'Kunden' }).click();
  await expect(alert(page)).toContainText('Sie sehen den Stand von');
  await expect(alert(page)).toContainText(reference);
  await page.unroute('**/api/customer');

  await fail(page, 'customer/1', body);
  await page.goto('/customers/1');
  await expect(alert(page)).toContainText(reference);
  await page.unroute('**/api/customer/1');
  await reload(page).click();
  await page.getByLabel('Name').fill('Anders');
  await fail(page, 'customer/1', body);
  await save(page).click();
  await expect(alert(page)).toContainText(reference);
  await page.unroute('**/api/customer/1');
  await save(page).click();
  await expect(alert(page)).toHaveCount(0);

  await open(page, '/password-change');
  await page.getByLabel('Aktuelles Passwort').fill('x');
  await page.getByLabel('Neues Passwort', { exact: true }).fill('kurz');
  await page.getByLabel('Neues Passwort wiederholen').fill('kurz');
  const change = page.getByRole('button', { name: 'Passwort ändern' });
  await fail(page, 'auth/change-password', body);
  await change.click();
  await expect(alert(page)).toContainText(reference);
  await page.unroute('**/api/auth/change-password');
  await change.click();
  await expect(alert(page)).toContainText('Das aktuelle Passwort ist nicht richtig.');
  await expect(alert(page)).not.toContainText('Fehlernummer');
});

test('a failed response without a request id shows none', async () => {
  const page = await newSignedInPage({ allowedErrors: /status of/ });
  await fail(page, 'customer', { message: 'Nein.' });
  await page.goto('/customers');
  await expect(alert(page)).toContainText('Der Server hat ein Problem.');
  await expect(page.getByText('Fehlernummer')).toHaveCount(0);
});
