import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from '../support/expect.ts';
import { newPage, open } from '../support/pages.ts';
import { signedInAt, startServer } from '../support/server.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const entry = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Feiertage', exact: true });

/** A day of the next two weeks on which the business rests. */
const outing = { day: '2026-11-27', name: 'Betriebsausflug', part: 'all' } as const;

const holiday = (page: Page) => page.getByRole('region', { name: 'Fr 27.11. · Betriebsausflug' });

const forAll = (page: Page) => holiday(page).getByRole('button', { name: /^Alle Einsätze am/ });

/** What all visits have of their own because of a holiday. */
async function decidedOf(page: Page): Promise<readonly object[]> {
  const jobs = (await (await page.request.get('/api/job')).json()) as readonly {
    readonly appointment: { readonly events: readonly { readonly overrides?: object }[] };
  }[];
  return jobs
    .flatMap(({ appointment }) => appointment.events)
    .flatMap(({ overrides = {} }) => Object.values(overrides) as { reason?: string }[])
    .filter(({ reason }) => reason === 'holiday');
}

test('the visits of a holiday are cancelled but for one, in one save, and the menu counts the day no more', async () => {
  const { address, database } = await startServer();
  await database.insertInto('holiday_changes').values(outing).execute();
  const page = await newPage(address, { storageState: signedInAt(address) });
  await open(page, '/holidays');
  const rows = holiday(page).getByRole('listitem');
  const single = holiday(page).getByRole('button', { name: /^Einzelne Einsätze/ });
  await single.click();
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  const described = async () => {
    const words = await entry(page).evaluate(
      (link) => document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    return Number.parseInt(words ?? '0', 10);
  };
  await expect.poll(described).toBe(1);

  await forAll(page).click();
  await page.getByRole('menuitemradio', { name: 'Alle absagen' }).click();
  await rows.first().getByRole('button').click();
  await page.getByRole('menuitemradio', { name: 'Findet statt' }).click();
  const counted = `1 findet statt, ${count - 1} absagen`;
  await expect(forAll(page)).toHaveText(counted);
  await expect(page.getByRole('status').filter({ hasText: counted })).toBeVisible();
  await button(page, 'Speichern und informieren').click();
  await expect(page.getByText(`Gespeichert: 1 findet statt, ${count - 1} abgesagt.`)).toBeVisible();
  const decided = await decidedOf(page);
  expect(decided).toHaveLength(count);
  expect(decided.filter((patch) => 'cancelled' in patch)).toHaveLength(count - 1);
  await expect.poll(described).toBe(0);

  await page.reload();
  await expect(holiday(page).getByText('1 Einsatz findet wie entschieden statt')).toBeVisible();
  await expect(holiday(page).getByRole('button')).toHaveCount(0);
});
