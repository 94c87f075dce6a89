import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import type { WireWorkerListing } from '../../src/api/contract.ts';
import { startStandIn } from '../support/standInBackend.ts';
import { expect } from './support/expect.ts';
import { newPage, open, openSignedIn } from './support/pages.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const place = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Goes down a page by one window after another, as far as a place. */
function goDown(page: Page, to: number): Promise<void> {
  return page.evaluate(async (down) => {
    for (let y = innerHeight; y < down + innerHeight; y += innerHeight) {
      scrollTo(0, Math.min(y, down));
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
  }, to);
}

/** The row in the middle of the window. */
function rowInMiddle(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const there = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return there?.closest('[data-id]')?.getAttribute('data-id') ?? null;
  });
}

/** Goes down a list, opens the row in the middle of the window and comes back; tells both places. */
async function openAndComeBack(page: Page, down: number) {
  await expect(page.locator('[data-id]').first()).toBeVisible();
  await goDown(page, down);
  await expect.poll(() => rowInMiddle(page)).not.toBeNull();
  const row = await rowInMiddle(page);
  const left = await place(page);
  await page.locator(`[data-id="${row}"]`).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByLabel('Telefon', { exact: true })).toBeVisible();
  expectValue(await place(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => rowInMiddle(page)).toBe(row);
  return { left, found: await place(page) };
}

test.each([1280, 375])('at %i px, Back restores the scroll position of the list', async (width) => {
  const page = await openSignedIn('/customers?size=50', { width });
  const { left, found } = await openAndComeBack(page, 900);
  expectValue(left).toBe(900);
  expectValue(found).toBe(900);
});

test.each([1280, 375])(
  'at %i px, Back returns to the same row among thousands of different heights',
  async (width) => {
    const people = Array.from({ length: 2000 }, (_, index) => ({
      id: index + 1,
      name: `Person ${index + 1}`,
      ...(index % 3 > 0 && { email: `p${index + 1}@example.ch`, phone: '044 555 10 10' }),
      ...(index % 3 > 1 && { address: 'Limmatstrasse 107', zip_code: '8005', city: 'Zürich' }),
    })) satisfies Partial<WireWorkerListing>[];
    const { address } = await startStandIn(() => ({
      'GET /api/auth/me': { json: { username: 'anna' } },
      'GET /api/worker': { json: people },
      'GET /api/job': { json: [] },
      ...Object.fromEntries(people.map((one) => [`GET /api/worker/${one.id}`, { json: one }])),
    }));
    const page = await newPage(address, { width, allowedErrors: /status of 404/ });
    await open(page, '/workers?size=-1');
    await expect
      .poll(() => page.evaluate(() => document.body.scrollHeight))
      .toBeGreaterThan(50_000);
    await openAndComeBack(page, 20_000);
  },
);

test('sorting keeps the scroll position', async () => {
  const page = await openSignedIn('/customers?size=50');
  await goDown(page, 300);
  await page
    .getByRole('columnheader', { name: 'Ort' })
    .getByRole('button')
    .evaluate((button) => (button as HTMLElement).click());
  await expect(page).toHaveURL('/customers?sort=city&size=50');
  expectValue(await place(page)).toBeGreaterThan(290);
});

test('a page opened by its URL starts at its top', async () => {
  const page = await openSignedIn('/customers?size=50');
  await goDown(page, 900);
  await open(page, '/workers');
  expectValue(await place(page)).toBe(0);
});
