import { expect as expectValue, test } from 'vitest';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import { expect } from '../support/expect.ts';
import { newPage, open } from '../support/pages.ts';
import { signedInAt, startServer } from '../support/server.ts';

test('a second person who is added to a job comes in the calendar, both feeds, and its page again', async () => {
  const { address } = await startServer();
  const page = await newPage(address, { storageState: signedInAt(address) });
  await open(page, '/jobs/1');
  await page.getByRole('button', { name: 'Weitere Person …' }).click();
  const best = page.getByRole('listbox', { name: 'Wer kommt' }).getByRole('option').first();
  const second = await best.locator('span').first().innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `${second} entfernen` })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();

  const people = ['Ana Marques da Silva', second];
  await open(page, '/calendar?date=2026-11-30');
  for (const name of people) {
    const visit = `Verena Stäubli, ${name}, Montag, 30. November 2026, 08:00–11:00, wiederkehrend`;
    await expect(page.getByRole('button', { name: visit })).toBeVisible();
  }

  const workers = (await (await page.request.get('/api/worker')).json()) as readonly WireWorker[];
  for (const { id } of workers.filter(({ name }) => people.includes(name))) {
    const worker = await page.request.get(`/api/worker/${id}`);
    const { calendar_token: token } = (await worker.json()) as WireWorker;
    const feed = await fetch(`${address}/api/calendar/${id}?token=${token}`);
    expectValue(await feed.text()).toContain('SUMMARY:Verena Stäubli');
  }

  await open(page, '/jobs/1');
  await expect(page.getByRole('button', { name: `${second} entfernen` })).toBeVisible();
});
