import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { newSignedInPage, open } from './support/pages.ts';

test('the plan opens from anywhere, shows who comes when, and a visit opens by the keyboard', async () => {
  const page = await newSignedInPage();
  await open(page, '/jobs');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeFocused();
  await page.getByRole('button', { name: 'Woche' }).click();
  const visit = page.locator('main [data-lane]:not([data-open]) [data-visit]').first();
  await visit.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('link', { name: /Details/ })).toHaveAttribute(
    'href',
    /^\/jobs\/\d+$/,
  );
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(visit).toBeFocused();
});

test('on a phone the plan is a list, without a way to scroll to its side', async () => {
  const page = await newSignedInPage({ width: 375 });
  await open(page, '/plan?view=week');
  await expect(page.locator('main [data-lane] [data-visit]').first()).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  await expect(page.locator('main [data-visit]').first()).toBeInViewport();
  if (overflow > 0) throw new Error(`${overflow} px beyond the edge`);
});
