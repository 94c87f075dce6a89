import { test } from 'vitest';
import { startTestSandbox } from '../../server/support/bexio/sandbox.ts';
import { expect } from '../support/expect.ts';
import { newPage, open } from '../support/pages.ts';
import { signedInAt, startServer } from '../support/server.ts';

/** A page on a server that knows the sandbox of bexio, signed in as the demo user. */
async function newPageWithBexio() {
  const { environment } = await startTestSandbox();
  const { address } = await startServer(environment);
  return newPage(address, { storageState: signedInAt(address) });
}

test('a report leads to the connection, which opens it until it is ended again', async () => {
  const page = await newPageWithBexio();
  const status = page.getByRole('status').filter({ hasText: 'erbunden' });
  const storno = page.getByRole('main').getByRole('link', { name: 'Stornozeiten' });

  await open(page, '/reporting/storno');
  await expect(page.getByText('Zuerst bexio verbinden')).toBeVisible();
  await page.getByRole('link', { name: 'Zur Verbindung' }).press('Enter');
  await expect(status).toContainText('Nicht verbunden');
  await expect(storno).toBeDisabled();

  await page.getByRole('link', { name: 'bexio verbinden' }).press('Enter');
  await page.getByRole('button', { name: 'Zulassen' }).click();
  await expect(page).toHaveURL(/\/reporting$/);
  await expect(status).toContainText(/^Verbunden/);
  await storno.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stornozeiten');
  await expect(page.getByText('Zuerst bexio verbinden')).toHaveCount(0);

  await page.goBack();
  await page.getByRole('button', { name: 'Trennen …' }).press('Enter');
  await page.getByRole('button', { name: 'Trennen', exact: true }).press('Enter');
  await expect(status).toContainText('Nicht verbunden');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goForward();
  await expect(page.getByText('Zuerst bexio verbinden')).toBeVisible();
});
