import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from '../support/expect.ts';
import { newPage, open, openSignedIn } from '../support/pages.ts';

const PASSWORD = 'gurke fährt tandem';

const dialog = (page: Page) => page.getByRole('dialog');

/** Invites somebody as an admin, and returns the link that is shown. */
async function invite(page: Page, username: string, role: string): Promise<string> {
  await page.getByRole('button', { name: 'Jemanden einladen …' }).click();
  await dialog(page).getByLabel('Benutzername').fill(username);
  await dialog(page).getByRole('radio', { name: role }).check();
  await page.keyboard.press('Enter');
  const link = await dialog(page).getByLabel('Link', { exact: true }).inputValue();
  await dialog(page).getByRole('button', { name: 'Fertig' }).click();
  return link;
}

/** Opens a link in a browser without a session, on the server of the admin. */
async function openLink(admin: Page, link: string): Promise<Page> {
  const { origin, hash } = new URL(link);
  const page = await newPage(origin, { ownContext: true, allowedErrors: /status of (401|404)/ });
  await open(page, `/invitation${hash}`);
  await admin.bringToFront();
  return page;
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Passwort wiederholen').fill(PASSWORD);
  await page.getByRole('button', { name: 'Passwort festlegen und anmelden' }).click();
}

const rowOf = (page: Page, username: string) => page.getByRole('row', { name: username });

test('somebody who is invited sets a password by the link, is signed in, and is listed as active', async () => {
  const admin = await openSignedIn('/users');
  const link = await invite(admin, 'verena', 'Planung');
  await expect(rowOf(admin, 'verena')).toContainText('Eingeladen bis');
  const guest = await openLink(admin, link);
  await expect(guest.getByText('Für verena')).toBeVisible();
  await choosePassword(guest);
  await expect(guest).toHaveURL('/new-requests');
  await admin.reload();
  await expect(rowOf(admin, 'verena')).toContainText('Aktiv');

  const late = await openLink(admin, link);
  await expect(late.getByText('Dieser Link gilt nicht oder nicht mehr')).toBeVisible();
});
