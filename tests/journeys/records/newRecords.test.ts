import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import { expect } from '../support/expect.ts';
import { newSignedInPage, open } from '../support/pages.ts';

const named = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saved = (page: Page) => page.getByText('Gespeichert', { exact: true });

async function customersNamed(page: Page, name: string): Promise<readonly WireCustomer[]> {
  const customers = (await (await page.request.get('/api/customer')).json()) as WireCustomer[];
  return customers.filter((customer) => customer.name === name);
}

test('a save whose answer was lost makes one record, however the form is edited before the next', async () => {
  const page = await newSignedInPage({ routes: true, allowedErrors: /ERR_CONNECTION_RESET|422/ });
  await open(page, '/customers/new');
  await named(page, 'Name').fill('Berta Verloren');
  let tries = 0;
  await page.route('**/api/customer', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText('unklar, ob gespeichert wurde');
  await named(page, 'Ort').fill('Baden');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  const customers = await customersNamed(page, 'Berta Verloren');
  expectValue(customers.map(({ city }) => city)).toEqual(['Baden']);
  await expect(page).toHaveURL(`/customers/${customers[0]!.id}`);
  expectValue(tries).toBe(2);
});

test('a new job makes its customer with it, and is there after a reload', async () => {
  const page = await newSignedInPage();
  await open(page, '/jobs/new');
  await expect(named(page, 'Für wen ist der Auftrag?')).toBeFocused();
  await page.keyboard.type('Dora Zusammen');
  await page.getByRole('button', { name: 'Neuer Kunde' }).click();
  await expect(named(page, 'Name')).toHaveValue('Dora Zusammen');
  await page.getByRole('button', { name: 'Termin hinzufügen' }).click();
  await page.getByLabel('Häufigkeit').selectOption('Jede Woche');
  await page.getByRole('radio').first().click();
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  const [customer] = await customersNamed(page, 'Dora Zusammen');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dora Zusammen');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const job = (await (await page.request.get(`/api/job/${id}`)).json()) as WireJob;
  expectValue(job).toMatchObject({ customer_id: customer!.id, worker_id: expectValue.any(Number) });
  expectValue(job.appointment.events).toHaveLength(1);
});
