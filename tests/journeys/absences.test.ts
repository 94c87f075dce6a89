import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { open, openSignedIn } from './support/pages.ts';

test('an absence is noted on the worker’s page, seen in calendar and ranking, and withdrawn', async () => {
  const page = await openSignedIn('/workers/1');
  const card = page.getByRole('region', { name: 'Abwesenheiten' });
  await expect(card).toContainText('Keine Abwesenheiten erfasst.');
  const dialog = page.getByRole('dialog');
  await card.getByRole('link', { name: 'Abwesend melden …' }).click();
  await page.getByRole('button', { name: 'Bis auf Weiteres' }).click();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByRole('link', { name: 'Zu Ana Marques da Silva' }).click();
  await expect(card).toContainText('bis auf Weiteres · krank · heute abwesend');
  await expect(card).toContainText(/betrifft \d+ Einsätze/);

  await open(page, '/calendar?date=2026-11-30');
  const visit = page.getByRole('button', { name: /^Verena Stäubli, .*, Montag, 30\. November/ });
  await expect(visit).toHaveAccessibleName(/, abwesend$/);
  await visit.click({ position: { x: 5, y: 5 } });
  await expect(
    page.getByText('Ana Marques da Silva: abwesend bis auf Weiteres', { exact: true }),
  ).toBeVisible();

  await open(page, '/calendar?date=2026-12-03&view=day');
  const other = page.getByRole('button', {
    name: /^Café Sihlblick, Sandra Meier, Donnerstag, 3\. Dez/,
  });
  await other.click({ position: { x: 5, y: 5 } });
  await page.getByRole('button', { name: 'Vertreten', exact: true }).click();
  await expect(page.getByRole('option').last()).toContainText(
    /^Ana Marques da Silvaabwesend bis auf Weiteres/,
  );

  await open(page, '/workers/1');
  await card.getByRole('link', { name: 'Bearbeiten' }).click();
  await dialog.getByRole('button', { name: 'Abwesenheit zurückziehen' }).click();
  await expect(card).toContainText('Keine Abwesenheiten erfasst.');
});
