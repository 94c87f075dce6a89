import { test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openSignedIn } from '../support/pages.ts';

test('the last confirmation takes a job out of the list, and undoing it brings it back', async () => {
  const page = await openSignedIn('/new-requests?view=lists');
  const name = 'Monika Wyss';
  const waiting = page.getByRole('region', { name: 'warten auf Bestätigung' });
  const row = waiting.getByRole('row').filter({ hasText: name });
  const saves: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'PUT' || pathname.endsWith('/undo')) saves.push(pathname);
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
