import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { newSignedInPage, open, openSignedIn } from './support/pages.ts';

test('the last confirmation takes a job out of the list, and undoing it brings it back', async () => {
  const page = await openSignedIn('/new-requests');
  const name = 'Monika Wyss';
  const waiting = page.getByRole('region', { name: 'warten auf Bestätigung' });
  const row = waiting.getByRole('row').filter({ hasText: name });
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(new URL(request.url()).pathname);
  });
  await waiting.getByRole('button', { name: `Bestätigen: ${name}` }).click();
  const popup = page.getByRole('dialog', { name });
  await popup.getByRole('checkbox', { name: 'Kunde', exact: true }).click();
  await expect(waiting.locator('[role=row][data-id]')).toHaveCount(7);
  await page
    .getByRole('region', { name: 'Änderungen' })
    .getByRole('button', { name: 'Rückgängig' })
    .click();
  await expect(row.getByRole('checkbox', { name: 'Kunde: nicht' })).toBeVisible();
  expect(saves).toHaveLength(2);
});

test('choosing a marker focuses its row in a virtualized list', async () => {
  const page = await newSignedInPage();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await page.route('**/api/job?has_worker=false', async (route) => {
    const [job] = (await (await route.fetch()).json()) as { customer: object }[];
    const json = Array.from({ length: 400 }, (_, index) => {
      const place = { latitude: index === 350 ? 47.3769 : null, longitude: 8.5417 };
      return { ...job, id: index + 1, customer: { name: `Haus ${index + 1}`, ...place } };
    });
    await route.fulfill({ json });
  });
  await open(page, '/new-requests?requests.size=-1');
  await expect(row('Haus 1').first()).toBeVisible();
  await expect(row('Haus 351')).toHaveCount(0);
  const marker = page.locator('.leaflet-container').getByRole('button', { name: 'Haus 351' });
  await marker.focus();
  await page.keyboard.press('Enter');
  await expect(row('Haus 351').getByRole('link').first()).toBeFocused();
  await expect(row('Haus 351')).toBeInViewport();
});
