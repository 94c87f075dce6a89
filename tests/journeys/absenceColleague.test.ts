import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { expect } from './support/expect.ts';
import { newPage, open } from './support/pages.ts';
import { signedInAt, startServer } from './support/server.ts';

const REPORT = '/workers/2/absence';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Two people at the same server, of whom the first listens; both are about the same absence. */
async function meet() {
  const { address } = await startServer();
  const options = { storageState: signedInAt(address) };
  const page = await newPage(address, { ...options, hears: true });
  const other = await newPage(address, options);
  const listens = page.waitForResponse('**/api/changes');
  await open(page, REPORT);
  await listens;
  await open(other, REPORT);
  for (const one of [page, other]) await button(one, 'Bis auf Weiteres').click();
  return { page, other };
}

async function save(page: Page): Promise<void> {
  await button(page, 'Speichern').click();
  await expect(page.getByText('Die Abwesenheit ist gespeichert.')).toBeVisible();
}

async function absencesOf(page: Page): Promise<number> {
  const answer = await page.request.get('/api/absence?worker=2');
  return ((await answer.json()) as readonly object[]).length;
}

test('who is faster with the same absence is noticed at once, and the other choices are saved without it', async () => {
  const { page, other } = await meet();
  const rows = page.getByRole('main').getByRole('listitem');
  const before = await absencesOf(page);
  await button(page, 'Absagen').nth(0).click();
  await button(page, 'Absagen').nth(1).click();
  const label = await rows.nth(0).getAttribute('aria-label');
  await button(other, 'Absagen').nth(0).click();
  await save(other);

  await expect(page.getByText(/^Diese Abwesenheit ist schon eingetragen/)).toBeVisible();
  const decided = page.getByRole('listitem').filter({ hasText: `${label}: abgesagt` });
  await expect(decided).toBeVisible();
  await expect(page.getByText('1 absagen', { exact: true })).toBeVisible();
  await button(page, 'Speichern').click();
  await expect(page.getByText('Die Einsätze sind gespeichert.')).toBeVisible();
  expectValue(await absencesOf(page)).toBe(before + 1);
});

test('where a colleague has decided about everything, nothing is left to save', async () => {
  const { page, other } = await meet();
  await button(page, 'Beste für alle').click();
  await expect(button(other, 'Absagen').first()).toBeVisible();
  for (const cancel of await button(other, 'Absagen').all()) await cancel.click();
  await save(other);
  await expect(
    page.getByText(/Kein Einsatz dieser Tage ist mehr bei der abwesenden Person/),
  ).toBeVisible();
  await expect(page.getByText('Noch nichts gewählt.')).toBeVisible();
  await expect(button(page, 'Speichern')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Zur Abwesenheit' }).click();
  await expect(page.getByRole('dialog')).toContainText('Blerta Krasniqi');
});
