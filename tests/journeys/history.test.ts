import { expect as expectValue, test } from 'vitest';
import { expect } from './support/expect.ts';
import { open, openSignedIn } from './support/pages.ts';

test('what a customer had before a change is brought back, saved and told', async () => {
  const page = await openSignedIn('/customers/1');
  const phone = page.getByLabel('Telefon');
  const before = await phone.inputValue();
  await phone.fill('044 555 00 00');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();

  await page.getByRole('heading', { name: 'Verlauf' }).click();
  const newest = page.getByRole('listitem').filter({ hasText: 'Telefonnummer' }).first();
  await expect(newest).toContainText(
    `demo hat die Telefonnummer geändert: ${before} → 044 555 00 00`,
  );
  await newest.getByRole('button', { name: /^So war es vorher/ }).click();
  await expect(phone).toHaveValue(before);
  await page.keyboard.press('Control+s');
  await expect(newest).toContainText(
    `demo hat die Telefonnummer geändert: 044 555 00 00 → ${before}`,
  );
  expectValue(await (await page.request.get('/api/customer/1')).json()).toMatchObject({
    phone: before,
  });

  await open(page, '/history?kind=customer');
  const told = page.getByRole('main').getByRole('listitem').first();
  await expect(told).toContainText(`044 555 00 00 → ${before}`);
  await expect(told.getByRole('link')).toHaveAttribute('href', '/customers/1');
});
