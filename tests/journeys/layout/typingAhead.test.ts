import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openSignedIn } from '../support/pages.ts';

const search = (page: Page) => page.getByRole('main').getByRole('searchbox').first();
const rows = (page: Page) => page.locator('[role=row][data-id]');

/** Holds back every request for an address until it is released. */
async function hold(page: Page, address: string) {
  const released = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    requested.resolve();
    await released.promise;
    await route.continue();
  });
  return { requested: requested.promise, release: () => released.resolve() };
}

test('text typed ahead filters the list once its rows arrive', async () => {
  const page = await openSignedIn('/reporting', { routes: true });
  const code = await hold(page, '**/assets/CustomersScreen-*.js');
  const answer = await hold(page, '**/api/customer');
  await page.keyboard.type('gc/claudia');
  code.release();
  await answer.requested;
  await expect(search(page)).toHaveValue('claudia');
  await page.keyboard.type(' brun');
  answer.release();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Claudia Brunner-Vögeli');
  await expect(search(page)).toHaveValue('claudia brun');
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL(/\?q=claudia\+brun$/);
});

test('Escape cancels the user menu while its chunk is loading', async () => {
  const page = await openSignedIn('/reporting', { routes: true });
  const code = await hold(page, '**/assets/OpenUserMenu-*.js');
  const button = page.getByRole('button', { name: 'Benutzermenü' });
  await button.focus();
  await page.keyboard.press('Enter');
  await code.requested;
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  const loaded = page.waitForResponse('**/assets/OpenUserMenu-*.js');
  code.release();
  await (await loaded).finished();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
});
