import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { dataFolder } from '../server/support/template.ts';
import { expect } from './support/expect.ts';
import { OUTAGE } from './support/outage.ts';
import { newPage, open } from './support/pages.ts';
import { signedInAt, spawnServer, startServer } from './support/server.ts';

/** Opens a path, and waits until the page hears what others change. */
async function openListening(page: Page, path: string): Promise<void> {
  const listens = page.waitForResponse('**/api/changes');
  await open(page, path);
  await listens;
}

/** Changes a record as another person does, who is signed in elsewhere. */
async function change(other: Page, path: string, changes: object): Promise<void> {
  const status = await other.evaluate(
    async ([at, changed]) => {
      const before = (await (await fetch(at)).json()) as object;
      const [, token = ''] = /csrftoken=([^;]*)/.exec(document.cookie) ?? [];
      const answer = await fetch(at, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-csrftoken': decodeURIComponent(token) },
        body: JSON.stringify({ ...before, ...changed }),
      });
      return answer.status;
    },
    [path, changes] as const,
  );
  expectValue(status).toBe(200);
}

/** Two people at the same server, of whom the first listens. */
async function meet(path: string) {
  const { address } = await startServer();
  const options = { storageState: signedInAt(address) };
  const page = await newPage(address, { ...options, hears: true });
  const other = await newPage(address, options);
  await openListening(page, path);
  await open(other, '/workers');
  return { page, other };
}

test('a list shows what another person changes, and asks for that row alone', async () => {
  const { page, other } = await meet('/customers');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/customer') asked.push(search);
  });
  await change(other, '/api/customer/1', { name: 'Aaregg Treuhand' });
  await expect(page.getByRole('link', { name: 'Aaregg Treuhand' })).toBeVisible();
  expectValue(asked.at(-1)).toBe('?id=1');
});

test('the calendar shows who was given a job by another person', async () => {
  const { page, other } = await meet('/calendar?date=2026-11-30');
  const visit = (name: string) =>
    page.getByRole('button', {
      name: `Verena Stäubli, ${name}, Montag, 30. November 2026, 08:00–11:00, wiederkehrend`,
    });
  await expect(visit('Ana Marques da Silva')).toBeVisible();
  await change(other, '/api/job/1', { worker_id: 2 });
  await expect(visit('Ana Marques da Silva')).toBeHidden();
});

test('jobs show the new name of a customer', async () => {
  const { page, other } = await meet('/jobs');
  await expect(page.getByText('Verena Stäubli').first()).toBeVisible();
  const [row] = (await (await other.request.get('/api/job?id=1')).json()) as readonly {
    customer: { id: number };
  }[];
  await change(other, `/api/customer/${row!.customer.id}`, { name: 'Vera Neustäubli' });
  await expect(page.getByText('Vera Neustäubli').first()).toBeVisible();
});

test('who is signed out in another window comes to the sign-in page by itself', async () => {
  const { page, other } = await meet('/customers');
  await other.getByRole('button', { name: 'Benutzermenü' }).click();
  await other.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/login');
});

test('after an outage the list has what was changed meanwhile, and follows again', async () => {
  const settings = { DATA_DIR: dataFolder('demo') };
  const first = await spawnServer(settings);
  const { address } = first;
  const options = { storageState: signedInAt(address), hears: true, allowedErrors: OUTAGE };
  const page = await newPage(address, options);
  const other = await newPage(address, options);
  await openListening(page, '/customers');
  await open(other, '/workers');
  first.kill('SIGKILL');
  await first.ended;
  const listens = page.waitForResponse('**/api/changes');
  await spawnServer({ ...settings, PORT: new URL(address).port });
  await change(other, '/api/customer/1', { name: 'Aaregg Treuhand' });
  await listens;
  await expect(page.getByRole('link', { name: 'Aaregg Treuhand' })).toBeVisible();
  await change(other, '/api/customer/1', { name: 'Bahnhof Treuhand' });
  await expect(page.getByRole('link', { name: 'Bahnhof Treuhand' })).toBeVisible();
});
