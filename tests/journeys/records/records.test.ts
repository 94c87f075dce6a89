import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import { expect } from '../support/expect.ts';
import { openSignedIn } from '../support/pages.ts';

const card = (page: Page) => page.getByRole('button', { name: /, bearbeiten$/ });

test('address and position of a customer are edited by keyboard alone, and the job shows them', async () => {
  const page = await openSignedIn('/jobs/1');
  await card(page).focus();
  await page.keyboard.press('Enter');
  const fields = page.getByRole('dialog');
  await expect(fields.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Verena von Arx');
  await fields.getByLabel('Telefon').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Badstrasse 3');

  await page.getByRole('button', { name: /^Standort:/ }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(fields.getByLabel('Längengrad')).not.toHaveValue('8.546');
  await page.keyboard.press('Control+s');
  await expect(fields).toBeHidden();

  await expect(card(page)).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verena von Arx · Auftrag 1');
  await expect(page.getByText('Badstrasse 3')).toBeVisible();
  const { latitude, longitude, ...customer } = (await (
    await page.request.get('/api/customer/1')
  ).json()) as WireCustomer;
  expectValue(customer).toMatchObject({ name: 'Verena von Arx', address: 'Badstrasse 3' });
  expectValue(latitude).toBeGreaterThan(47.3676);
  expectValue(longitude).toBeGreaterThan(8.546);
});
