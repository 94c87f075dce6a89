import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import { Client } from '../../server/support/client.ts';
import { dataFolder } from '../../server/support/database/template.ts';
import { expect } from '../support/expect.ts';
import { OUTAGE } from '../support/outage.ts';
import { newPage, open } from '../support/pages.ts';
import { signedInAt, spawnServer, startServer } from '../support/server.ts';

/** Opens a path, and waits until the page hears what others change. */
async function openListening(page: Page, path: string): Promise<void> {
  const listens = page.waitForResponse('**/api/changes');
  await open(page, path);
  await listens;
}

/** Changes a customer as another person does, who is signed in elsewhere. */
async function rename(address: string, name: string): Promise<void> {
  const cookies = new Map(signedInAt(address).cookies.map((cookie) => [cookie.name, cookie.value]));
  const other = new Client(cookies);
  const at = `${address}/api/customer/1`;
  const customer = (await (await other.call(at)).json()) as WireCustomer;
  const { status } = await other.call(at, 'PUT', { ...customer, name });
  expectValue(status).toBe(200);
}

test('a list asks for the row that another person changes, and shows it', async () => {
  const { address } = await startServer();
  const page = await newPage(address, { storageState: signedInAt(address), hears: true });
  await openListening(page, '/customers');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/customer') asked.push(search);
  });
  await rename(address, 'Aaregg Treuhand');
  await expect(page.getByRole('link', { name: 'Aaregg Treuhand' })).toBeVisible();
  // All that was read as the stream opened may have had that name already.
  await rename(address, 'Bahnhof Treuhand');
  await expect(page.getByRole('link', { name: 'Bahnhof Treuhand' })).toBeVisible();
  await expectValue.poll(() => asked).toContain('?id=1');
});

test('after an outage the list has what was changed meanwhile, and follows again', async () => {
  const settings = { DATA_DIR: dataFolder('demo') };
  const first = await spawnServer(settings);
  const { address } = first;
  const options = { storageState: signedInAt(address), hears: true, allowedErrors: OUTAGE };
  const page = await newPage(address, options);
  await openListening(page, '/customers');
  first.kill('SIGKILL');
  await first.ended;
  const listens = page.waitForResponse('**/api/changes');
  await spawnServer({ ...settings, PORT: new URL(address).port });
  await rename(address, 'Aaregg Treuhand');
  await listens;
  await expect(page.getByRole('link', { name: 'Aaregg Treuhand' })).toBeVisible();
  await rename(address, 'Bahnhof Treuhand');
  await expect(page.getByRole('link', { name: 'Bahnhof Treuhand' })).toBeVisible();
});
