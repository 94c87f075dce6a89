import { test } from 'vitest';
import { put } from '../../server/support/bexio/contactSync.ts';
import { startTestSandbox } from '../../server/support/bexio/sandbox.ts';
import { expect } from '../support/expect.ts';
import { newPage, open } from '../support/pages.ts';
import { signedInAt, startServer } from '../support/server.ts';

test('contacts of bexio become customers', async () => {
  const sandbox = await startTestSandbox();
  sandbox.contacts.clear();
  put(sandbox.contacts, 1, { name_1: 'Ångström', name_2: 'Zoë', city: 'Uster' });
  put(sandbox.contacts, 2, { name_1: 'Linth GmbH', contact_type_id: 1, phone_fixed: '055 1' });
  const { address } = await startServer(sandbox.environment);
  const page = await newPage(address, { storageState: signedInAt(address) });

  await open(page, '/import/bexio');
  await page.getByRole('link', { name: 'Zu bexio' }).press('Enter');
  await page.getByRole('button', { name: 'Zulassen' }).click();
  await expect(page).toHaveURL(/\/import\/bexio$/);
  await page.getByRole('button', { name: 'Kontakte lesen' }).press('Enter');
  await expect(page.getByText('2 neue Kunden')).toBeVisible();
  await page.getByRole('button', { name: 'Übernehmen' }).press('Enter');
  await expect(page.getByText('Die Kontakte sind übernommen')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await open(page, '/customers?q=Linth');
  await expect(page.getByRole('main').getByRole('link', { name: 'Linth' })).toHaveCount(1);
});
