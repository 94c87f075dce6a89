import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from '../support/expect.ts';
import { open, openSignedIn } from '../support/pages.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'suchen' });
const records = (page: Page) => page.locator('[role=row][data-id]');

test('the jobs of a worker are given to others row by row, by keys alone', async () => {
  const page = await openSignedIn('/workers/1');
  const former = page.getByText('Noch von Ana Marques da Silva bestätigt.');
  await expect(records(page)).toHaveCount(5);
  await page
    .getByRole('button', { name: /^Neu zuteilen/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('frei');
  await expect(options.filter({ hasText: 'Ana Marques' })).toHaveCount(0);
  await page.keyboard.type('nowak');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(records(page)).toHaveCount(4);
  await expect(former).toBeVisible();
  await expect(page.getByRole('button', { name: /^Neu zuteilen/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(options.first()).toContainText(/^Ewa Nowak.*zuletzt gewählt/);
  await page.keyboard.press('Enter');
  await expect(records(page)).toHaveCount(3);
  const notice = page.getByRole('region', { name: 'Änderungen' });
  const remove = notice.getByRole('button', { name: 'Bestätigung entfernen' });
  await expect(remove).toHaveCount(2);
  await remove.first().click();
  await expect(remove).toHaveCount(1);
  await remove.click();
  await expect(former).toHaveCount(0);
  await notice.getByRole('button', { name: 'Rückgängig' }).click();
  const undone = page.getByRole('region', { name: 'Rückgängig' });
  await expect(undone).toContainText('Rückgängig gemacht: Bestätigung: Mitarbeiter/in');
  await expect(notice).toHaveCount(0);

  await open(page, '/jobs?unconfirmed=1&q=nowak');
  const outdated = { name: 'Mitarbeiter/in: vor der letzten Änderung bestätigt' };
  const row = records(page).filter({ has: page.getByRole('checkbox', outdated) });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Bestätig/ }).click();
  await page.getByRole('button', { name: 'Gilt weiterhin' }).click();
  await expect(row).toHaveCount(0);
});

test('Back and the link above the heading restore the search and the scroll position', async () => {
  const page = await openSignedIn('/jobs');
  await page.getByLabel('Zeilen pro Seite').selectOption('50');
  await search(page).fill('a');
  await expect(page).toHaveURL('/jobs?q=a&size=50');
  const row = records(page).nth(35);
  await row.scrollIntoViewIfNeeded();
  const name = await row.getByRole('link').first().innerText();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const isRestored = async () => {
    await expect(page).toHaveURL('/jobs?q=a&size=50');
    await expect(search(page)).toHaveValue('a');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  };
  await page.goBack();
  await isRestored();
  await row.getByRole('link').first().click();
  await page.getByRole('main').getByRole('link', { name: 'Aufträge', exact: true }).click();
  await isRestored();
});

test('a list opened by its URL starts at its top, and a reload keeps its place', async () => {
  const page = await openSignedIn('/jobs?size=50');
  const scrolledTo = (place: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.evaluate(() => scrollTo(0, 300));
  await open(page, '/customers?size=50');
  await scrolledTo(0);
  await page.evaluate(() => scrollTo(0, 200));
  await page.reload();
  await scrolledTo(200);
});

test('returning to a list whose rows have not changed gets 304', async () => {
  const page = await openSignedIn('/customers');
  await page.getByRole('link', { name: 'Mitarbeitende' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mitarbeitende');
  const [response] = await Promise.all([
    page.waitForResponse('**/api/customer'),
    page.getByRole('link', { name: 'Kunden' }).click(),
  ]);
  expect(response.status()).toBe(304);
  await expect(records(page)).toHaveCount(25);
});
