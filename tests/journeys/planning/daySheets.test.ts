import { expect as expectValue, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openSignedIn } from '../support/pages.ts';

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
  await expect(page.getByRole('row', { name: /^Ana Marques da Silva/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Offen/ })).toBeVisible();
  const overview = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expectValue(overview.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
