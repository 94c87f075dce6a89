import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { open, openSignedIn } from './support/pages.ts';

test('three clicks in the calendar give a visit to a substitute, whom the week and the job show', async () => {
  const page = await openSignedIn('/calendar?date=2026-11-23');
  const visit = page.getByRole('button', { name: /^Verena Stäubli, .*, Montag, 23\. November/ });
  await expect(visit).toHaveAccessibleName(/Ana Marques da Silva/);
  await visit.click({ position: { x: 5, y: 5 } });
  await page.getByRole('button', { name: 'Vertreten', exact: true }).click();
  const best = page.getByRole('option').first();
  const name = await best.locator('span').first().innerText();
  await best.click();
  await expect(page.getByText('Vertretung für Ana Marques da Silva')).toBeVisible();
  await expect(visit).toHaveAccessibleName(new RegExp(`^Verena Stäubli, ${name}, .*Vertretung$`));

  await open(page, '/jobs/1');
  const list = page.getByRole('region', { name: 'Nächste Einsätze' });
  await page.getByText(/^Dieser Auftrag ist/).scrollIntoViewIfNeeded();
  await expect(list.getByRole('listitem').first()).toContainText(
    `${name} · Vertretung für Ana Marques da Silva`,
  );
});
