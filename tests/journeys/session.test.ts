import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { openSignedIn } from './support/pages.ts';
import { scrollToRoute } from './support/schedule.ts';

const ways: Record<string, (page: Page) => Promise<void>> = {
  'the next page': (page) =>
    page.getByRole('navigation').getByRole('link', { name: 'Aufträge', exact: true }).click(),
  'the next save': async (page) => {
    await page.getByText('Kundendienst').click();
    await page.getByRole('button', { name: 'Speichern' }).click();
  },
};

test.each(Object.entries(ways))(
  'with an expired session, %s leads to the sign-in page',
  async (_, goOn) => {
    const page = await openSignedIn('/jobs/1');
    await scrollToRoute(page);
    await page.context().clearCookies({ name: 'session' });
    await goOn(page);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  },
);

test('after signing out every URL leads to the sign-in page', async () => {
  const page = await openSignedIn('/new-requests');
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/jobs');
  await expect(page).toHaveURL('/login');
});
