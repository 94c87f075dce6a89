import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { expect } from '../support/expect.ts';
import { newPage, open, submitSignIn } from '../support/pages.ts';
import { signedInAt, startServer } from '../support/server.ts';

const REPORT = '/workers/2/absence';

const CANCEL = /^Absagen/;
const KEEP = /^Bleibt bei /;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Signs in another person than everybody else is. */
async function colleagueAt(address: string): Promise<Page> {
  const page = await newPage(address, { ownContext: true });
  await page.goto('/login');
  await submitSignIn(page, { ...DEMO_USER, username: 'planung' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neue Anfragen');
  return page;
}

/** Two people at the same server, of whom the first listens; both are about the same absence. */
async function meet() {
  const { address } = await startServer();
  const page = await newPage(address, { storageState: signedInAt(address), hears: true });
  const other = await colleagueAt(address);
  const listens = page.waitForResponse('**/api/changes');
  await open(page, REPORT);
  await listens;
  await open(other, REPORT);
  for (const one of [page, other]) await button(one, 'Bis auf Weiteres').click();
  return { page, other };
}

async function save(page: Page): Promise<void> {
  await button(page, 'Speichern und informieren').click();
  await expect(page.getByText('Die Abwesenheit ist gespeichert.')).toBeVisible();
}

async function choose(page: Page, row: number, item: RegExp): Promise<void> {
  const rows = page.getByRole('main').getByRole('listitem');
  await rows
    .nth(row)
    .getByRole('button', { name: /^Was daraus wird/ })
    .click();
  await page.getByRole('menuitemradio', { name: item }).click();
}

async function absencesOf(page: Page): Promise<number> {
  const answer = await page.request.get('/api/absence?worker=2');
  return ((await answer.json()) as readonly object[]).length;
}

test('who is faster with the same absence is noticed and named at once, and the other choices are saved without it', async () => {
  const { page, other } = await meet();
  const rows = page.getByRole('main').getByRole('listitem');
  const before = await absencesOf(page);
  await choose(page, 0, CANCEL);
  await choose(page, 1, CANCEL);
  const label = await rows.nth(0).getAttribute('aria-label');
  await choose(other, 0, CANCEL);
  await choose(other, 1, KEEP);
  await save(other);

  await expect(page.getByText(/^planung hat diese Abwesenheit schon eingetragen/)).toBeVisible();
  await expect(page.getByText(/^planung hat .* anders entschieden/)).toBeVisible();
  const decided = page.getByRole('listitem').filter({ hasText: `${label}: abgesagt` });
  await expect(decided).toBeVisible();
  await expect(page.getByText('1 absagen', { exact: true })).toBeVisible();
  await button(page, 'Speichern und informieren').click();
  await expect(page.getByText('Die Einsätze sind gespeichert.')).toBeVisible();
  expectValue(await absencesOf(page)).toBe(before + 1);
});
