import { test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openSignedIn } from '../support/pages.ts';

test('after signing out every URL leads to the sign-in page', async () => {
  const page = await openSignedIn('/new-requests');
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/jobs');
  await expect(page).toHaveURL('/login');
});
