import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from '../support/expect.ts';
import { OUTAGE } from '../support/outage.ts';
import { newSignedInPage, open, openSignedIn } from '../support/pages.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a chunk load error of a page offers a reload, and every click tries once', async () => {
  const page = await openSignedIn('/new-requests', {
    routes: true,
    allowedErrors: /Failed to load resource|A part of the page could not be fetched/,
  });
  let fetched = 0;
  await page.route('**/assets/CalendarScreen*', (route) => {
    fetched += 1;
    return route.fulfill({ status: 404 });
  });
  await navigation(page).getByRole('link', { name: 'Kalender' }).click();
  await expect(heading(page)).toHaveText('Diese Seite konnte nicht geladen werden');
  await expect(navigation(page)).toBeVisible();
  const before = fetched;
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await expect.poll(() => fetched).toBeGreaterThan(before);
  await expect(heading(page)).toHaveText('Diese Seite konnte nicht geladen werden');
  await page.unroute('**/assets/CalendarScreen*');
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await expect(heading(page)).toHaveText('Kalender');
});

test('a page that is opened without a connection says what it lacks', async () => {
  const page = await newSignedInPage({ allowedErrors: OUTAGE });
  await open(page, '/customers');
  await page.context().setOffline(true);
  await navigation(page).getByRole('link', { name: 'Kalender' }).click();
  await expect(page).toHaveURL('/calendar');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    /konnten nicht geladen werden|braucht die Verbindung/,
  );
  await expect(page.getByText(/^Offline seit /)).toBeVisible();
});
