import { test } from 'vitest';
import { put } from '../server/support/contactSync.ts';
import { startTestSandbox } from '../server/support/sandbox.ts';
import { expect } from './support/expect.ts';
import { newPage, open } from './support/pages.ts';
import { signedInAt, startServer } from './support/server.ts';

type Page = Awaited<ReturnType<typeof newPage>>;

const PATH = '/import/bexio';

const take = (page: Page) => page.getByRole('button', { name: 'Übernehmen' });
const read = (page: Page) => page.getByRole('button', { name: /^(Kontakte|Noch einmal) lesen$/ });
const done = (page: Page) => page.getByText('Die Kontakte sind übernommen');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('contacts become customers once, and later what has changed on either side is told apart', async () => {
  const sandbox = await startTestSandbox();
  sandbox.contacts.clear();
  put(sandbox.contacts, 1, { name_1: 'Ångström', name_2: 'Zoë', city: 'Uster' });
  put(sandbox.contacts, 2, { name_1: 'Linth GmbH', contact_type_id: 1, phone_fixed: '055 1' });
  const { address } = await startServer(sandbox.environment);
  const page = await newPage(address, { storageState: signedInAt(address) });

  await open(page, PATH);
  await page.getByRole('link', { name: 'Zu bexio' }).press('Enter');
  await page.getByRole('button', { name: 'Zulassen' }).click();
  await expect(page).toHaveURL(/\/import\/bexio$/);
  await read(page).press('Enter');
  await expect(page.getByText('2 neue Kunden')).toBeVisible();

  // A second window has read the same.
  const other = await newPage(address, { storageState: signedInAt(address) });
  await open(other, new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(other.getByText('2 neue Kunden')).toBeVisible();

  await take(page).press('Enter');
  await expect(done(page)).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await take(other).click();
  await expect(done(other)).toBeVisible();

  const customer = page.getByRole('main').getByRole('link', { name: /Ångström|Linth/ });
  await open(page, '/customers?q=Ångström');
  await expect(customer).toHaveCount(1);
  await open(page, '/customers?q=Linth');
  await expect(customer).toHaveCount(1);
  await customer.click();
  await page.getByRole('textbox', { name: 'Telefon' }).fill('055 2');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert', { exact: false }).first()).toBeVisible();

  put(sandbox.contacts, 1, { city: 'Wetzikon' });
  put(sandbox.contacts, 2, { phone_fixed: '055 3' });
  await open(page, PATH);
  await read(page).click();
  await expect(page.getByText('1 geänderter Kunde')).toBeVisible();
  const dispute = page.getByRole('group', { name: 'Telefon' });
  await dispute.getByRole('radio', { name: /Einsatzplan/ }).check();
  await take(page).click();
  await expect(done(page)).toBeVisible();
  await expect(page.getByText('1 geänderter Kunde')).toBeVisible();
});
