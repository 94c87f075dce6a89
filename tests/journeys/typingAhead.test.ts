import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { open, openSignedIn } from './support/pages.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
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

test('text typed after a slash while the page loads goes into its search', async () => {
  const page = await openSignedIn('/reporting', { routes: true });
  const code = await hold(page, '**/assets/CustomersScreen-*.js');
  await page.keyboard.type('gc/gj?x');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(' keller');
  await code.requested;
  await expect(heading(page)).toHaveText('Berichte');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  code.release();
  await expect(heading(page)).toHaveText('Kunden');
  await expect(search(page)).toHaveValue('gj? keller');
  await expect(search(page)).toBeFocused();
});

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

test('a slash during a navigation does not reach the search of the page that is left', async () => {
  const page = await openSignedIn('/reporting', { routes: true });
  await open(page, '/workers');
  const code = await hold(page, '**/assets/CustomersScreen-*.js');
  await page.keyboard.type('gc/arx');
  await code.requested;
  await expect(search(page)).toHaveValue('');
  code.release();
  await expect(heading(page)).toHaveText('Kunden');
  await expect(search(page)).toHaveValue('arx');
  await expect(search(page)).toBeFocused();
});

test('text typed before a job has loaded goes into its search', async () => {
  const page = await openSignedIn('/reporting', { routes: true });
  const answer = await hold(page, '**/api/job/1');
  await page.goto('/jobs/1');
  await answer.requested;
  await expect(heading(page)).toHaveText('Auftrag 1');
  await page.keyboard.type('/blerta');
  answer.release();
  await expect(search(page)).toHaveValue('blerta');
  await expect(search(page)).toBeFocused();
  await expect(page.locator('[name=worker]')).toHaveCount(1);
});

test('on a page without a search, text typed ahead is dropped and shortcuts work again', async () => {
  const page = await openSignedIn('/password-change', { routes: true });
  const code = await hold(page, '**/assets/ReportingScreen-*.js');
  await page.keyboard.type('gr/gj');
  await code.requested;
  code.release();
  await expect(heading(page)).toHaveText('Berichte');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.type('gk');
  await expect(heading(page)).toHaveText('Kalender');
});

test('Escape cancels a pending search', async () => {
  const page = await openSignedIn('/reporting', { routes: true });
  const code = await hold(page, '**/assets/CustomersScreen-*.js');
  await page.keyboard.type('gc/arx');
  await page.keyboard.press('Escape');
  await code.requested;
  code.release();
  await expect(heading(page)).toHaveText('Kunden');
  await expect(heading(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');
});

test('a click elsewhere cancels a pending search', async () => {
  const page = await openSignedIn('/reporting', { routes: true });
  const code = await hold(page, '**/assets/CustomersScreen-*.js');
  await page.keyboard.type('gc/arx');
  await code.requested;
  const toggle = page.getByRole('button', { name: 'Einzelne Berichte' });
  await toggle.click();
  code.release();
  await expect(heading(page)).toHaveText('Kunden');
  await expect(search(page)).toHaveValue('');
});

test('a shortcut navigates on while another page is loading', async () => {
  const page = await openSignedIn('/reporting', { routes: true });
  const code = await hold(page, '**/assets/CustomersScreen-*.js');
  await page.keyboard.type('gcg');
  await code.requested;
  await page.keyboard.type('w');
  await expect(heading(page)).toHaveText('Mitarbeitende');
  code.release();
  await page.keyboard.type('g');
  await page.keyboard.type('c/arx');
  await expect(heading(page)).toHaveText('Kunden');
  await expect(search(page)).toHaveValue('arx');
});

test('with single keys switched off, a slash starts no search', async () => {
  const page = await openSignedIn('/reporting', { routes: true });
  await page.evaluate(() => localStorage.setItem('einsatzplan-single-keys', 'off'));
  await open(page, '/reporting');
  const code = await hold(page, '**/assets/CustomersScreen-*.js');
  await page.getByRole('navigation').getByRole('link', { name: 'Kunden' }).click();
  await code.requested;
  await page.keyboard.type('/arx');
  code.release();
  await expect(heading(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');
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
