import { expect as expectValue, test } from 'vitest';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import { Client } from '../../server/support/client.ts';
import { expect } from '../support/expect.ts';
import { newPage, open } from '../support/pages.ts';
import { signedInAt, startServer } from '../support/server.ts';

/** The link without the session of the page, as a calendar application asks for it. */
async function subscribe(link: string) {
  const answer = await fetch(link);
  return { status: answer.status, text: await answer.text() };
}

test('a subscribed calendar follows a job until its link is renewed', async () => {
  const { address } = await startServer();
  const page = await newPage(address, {
    storageState: signedInAt(address),
    // The renewal gives the worker another tag, so the save of the edits reads the worker again.
    allowedErrors: /status of 412/,
  });
  await open(page, '/workers/1');
  await page.getByText('Plan und Kalender teilen').click();
  const card = page.getByRole('region', { name: 'Kalender-Abo' });
  const field = card.getByLabel('Link', { exact: true });
  const link = await field.inputValue();
  expectValue((await subscribe(link)).text).toContain('SUMMARY:Verena Stäubli');
  await page.emulateMedia({ media: 'print' });
  await expect(field).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const cookies = new Map(signedInAt(address).cookies.map(({ name, value }) => [name, value]));
  const client = new Client(cookies);
  const job = (await (await client.call(`${address}/api/job/1`)).json()) as WireJob;
  const start_time = '2026-12-01T13:15:00+01:00';
  const end_time = '2026-12-01T15:00:00+01:00';
  const moved = {
    ...job,
    from_date: '2026-12-01',
    appointment: { events: [{ start_time, end_time }] },
  };
  expectValue((await client.call(`${address}/api/job/1`, 'PUT', moved)).status).toBe(200);
  expectValue((await subscribe(link)).text).toContain('DTSTART;TZID=Europe/Zurich:20261201T131500');

  await page.getByRole('textbox', { name: 'Ort' }).fill('Uster');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await card.getByRole('button', { name: 'Kopieren', exact: true }).click();
  const copied = card.getByText('Link kopiert.');
  await expect(copied).toBeVisible();
  expectValue(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await card.getByRole('button', { name: 'Link erneuern …' }).click();
  await page.getByRole('button', { name: 'Link erneuern', exact: true }).click();
  await expect(
    page.getByText('Der Link wurde erneuert. Der bisherige gilt nicht mehr.'),
  ).toBeVisible();
  await expect(copied).toBeHidden();
  const renewed = await field.inputValue();
  expectValue((await subscribe(link)).status).toBe(404);
  expectValue((await subscribe(renewed)).status).toBe(200);
  await expect(page.getByRole('textbox', { name: 'Ort' })).toHaveValue('Uster');

  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  await expect(field).toHaveValue(renewed);
  await page.reload();
  await page.getByText('Plan und Kalender teilen').click();
  await expect(field).toHaveValue(renewed);
  await expect(page.getByRole('textbox', { name: 'Ort' })).toHaveValue('Uster');
});
