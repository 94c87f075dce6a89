import { expect as expectValue, test } from 'vitest';
import { expect } from './support/expect.ts';
import { open, openSignedIn } from './support/pages.ts';

/** A day of the demo data on which several workers have visits, one of them two. */
const MONDAY = '2026-11-23';

test('from the calendar to the sheets of a day, of which each is one page of A4', async () => {
  const page = await openSignedIn(`/calendar?view=day&date=${MONDAY}`);
  await page.getByRole('link', { name: 'Tagesblätter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tagesblätter');
  const sheets = page.locator('main section');
  const ana = page.getByRole('region', { name: 'Ana Marques da Silva' });
  await expect(ana).toContainText('Montag, 23. November 2026');
  await expect(ana).toContainText('Zutritt:');
  const count = await sheets.count();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expectValue(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(count);
  expectValue(pdf).toMatch(/\/MediaBox\s*\[0 0 594\.9\d* 841\.\d+\]/);

  await page.getByRole('button', { name: 'Übersicht' }).click();
  await expect(page.getByRole('row')).toHaveCount(count + 1);
  const overview = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expectValue(overview.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('on a phone the sheet of a worker calls the customer and leads there', async () => {
  const page = await openSignedIn('/workers/1', { width: 375 });
  await page.getByRole('link', { name: 'Tagesblatt' }).click();
  await expect(page).toHaveURL(/worker=1/);
  await open(page, `/plan/sheets?date=${MONDAY}&worker=1`);
  const call = page.getByRole('link', { name: /anrufen$/ }).first();
  await expect(call).toHaveAttribute('href', /^tel:\+41/);
  const { height = 0 } = (await call.boundingBox()) ?? {};
  expectValue(height).toBeGreaterThanOrEqual(44);
  await expect(page.getByRole('link', { name: /^Weg zu / }).first()).toBeVisible();
  expectValue(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test('the day is chosen by keys, and a reload shows the same', async () => {
  const page = await openSignedIn(`/plan/sheets?date=${MONDAY}`);
  await page.getByRole('button', { name: 'Nächster Tag' }).press('Enter');
  await expect(page).toHaveURL(/date=2026-11-24/);
  await page.getByRole('combobox', { name: 'Mitarbeiter/in' }).selectOption('Ana Marques da Silva');
  await page.reload();
  const ana = page.getByRole('region', { name: 'Ana Marques da Silva' });
  await expect(ana).toContainText('Dienstag, 24. November 2026');
  await expect(page.locator('main section')).toHaveCount(1);
});
